/** Imports a package that need not be installed; nothing where it is not. The compiled generator cannot import by itself. */
module.exports = (name) => import(name).catch(() => undefined);
