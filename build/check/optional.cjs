/** Imports a package that need not be installed; nothing where it is not. */
module.exports = (name) => import(name).catch(() => undefined);
