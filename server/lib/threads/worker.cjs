'use strict';

const { readdirSync, readlinkSync } = require('node:fs');
const { constants, getPriority, setPriority } = require('node:os');
const path = require('node:path');

const server = path.resolve(__dirname, '../..');

try {
  // Linux gives each thread a priority: the event loop goes first where there are too few processors for all.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(getPriority(thread) + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
} catch {
  // Other systems name no threads; all of them are equal there.
}

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
  Atomics.store(begun, 0, process.hrtime.bigint());
  try {
    return { output: require(file).task.run(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message, detail } = error;
    return { fault: { status, message, detail } };
  }
};
