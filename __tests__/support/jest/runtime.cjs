const { createRequire } = require('node:module');
const Runtime = require('jest-runtime').default;

const ofTheProject = /^([./]|@\/|@contracts\/)/;

/**
 * Takes packages from the worker process, which loads each once, and not anew for every test file. That needs an
 * environment without globals of its own: elsewhere the classes of the packages would be others than those of the tests.
 * `jest.mock` knows nothing of a package that is taken so.
 */
module.exports = class extends Runtime {
  #sharesPackages;

  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.#sharesPackages = environment.sharesPackages === true;
  }

  requireModuleOrMock(from, name) {
    if (!this.#sharesPackages || ofTheProject.test(name) || from.includes('/node_modules/')) {
      return super.requireModuleOrMock(from, name);
    }
    return createRequire(from)(name);
  }
};
