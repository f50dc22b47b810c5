/** A loader that leaves pages as they are, and has them compiled again where a file of facts changes. */
const { resolve } = require('node:path');

module.exports = function depend(source) {
  this.addContextDependency(resolve(__dirname, '../../../facts'));
  return source;
};
