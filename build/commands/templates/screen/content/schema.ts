/** What YAML files must have, by their names. */
export const data = {};
