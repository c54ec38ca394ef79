'use strict';

const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { compiledProgram } = require('./compile/compiled.cjs');

/**
 * Runs the program that the first argument names, in TypeScript or JavaScript, in this process: signals reach it, and
 * it sees its own arguments as if Node had been started with it.
 */
async function runProgram() {
  const [program = ''] = process.argv.splice(2, 1);
  const file = path.resolve(__dirname, '../..', program);
  process.argv[1] = file;
  const compiled = compiledProgram(program);
  if (compiled) {
    require(compiled);
    return;
  }
  // Tools of developers, and programs of packages.
  if (file.endsWith('.ts')) await import('tsx');
  await import(pathToFileURL(file).href);
}

module.exports = { runProgram };
