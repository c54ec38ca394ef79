'use strict';

const { readdirSync } = require('node:fs');
const path = require('node:path');

const server = path.resolve(__dirname, '../..');

// Found from here, wherever the command was called from.
process.env.TSX_TSCONFIG_PATH ??= path.join(server, '../tsconfig.json');
require('tsx/cjs');

const { AppError } = require('../../errors.ts');

// What the first task of each kind would wait for.
for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.task.ts')) require(path.join(server, file));
}

/** Runs a task in this thread. */
module.exports = async ({ file, input, begun }) => {
  Atomics.store(begun, 0, 1);
  try {
    return { output: require(file).task.run(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message, detail } = error;
    return { fault: { status, message, detail } };
  }
};
