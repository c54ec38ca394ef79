'use strict';

const { compiledProgram } = require('../../cli/compile/compiled.cjs');

/** The worker for a server that is not compiled, as in development and in tests: its threads are. */
module.exports = require(compiledProgram('server/lib/threads/worker.ts'));
