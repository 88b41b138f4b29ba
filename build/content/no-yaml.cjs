/**
 * What the compiled generator has in the place of js-yaml, which gray-matter brings for front matter: `front-matter.ts`
 * hands it a reader of its own. js-yaml would load a parser of JavaScript at each start.
 */
const refuse = () => {
  throw new Error('Front matter is read by build/content/yaml.ts.');
};

module.exports = { safeLoad: refuse, safeDump: refuse };
