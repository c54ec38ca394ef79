'use strict';

const { spawnSync } = require('node:child_process');
const { randomUUID } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } = require('node:fs');
const path = require('node:path');
const { buildOf, compiledName } = require('./builds.cjs');
const { fingerprint } = require('./fingerprint.cjs');

const project = path.resolve(__dirname, '../../..');
/** Servers of the builds before may still run, and load the rest of their code when they need it. */
const BUILDS_KEPT = 4;

/** The name of a build says what it was made of, so an old one is never taken for a new one. */
function folderOf({ name, sources }) {
  return path.join(project, '.server', name, fingerprint(project, sources).slice(0, 16));
}

function removeOldBuilds(folder) {
  const made = readdirSync(folder).map((name) => path.join(folder, name));
  const ageOf = (build) => -(statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  made.sort((a, b) => ageOf(a) - ageOf(b));
  for (const old of made.slice(BUILDS_KEPT)) rmSync(old, { recursive: true, force: true });
}

/**
 * Makes a build beside its place and moves it there at the end: another process may make the same one meanwhile. It is
 * thrown away where its sources were changed meanwhile.
 */
function compile(build, folder) {
  const builds = path.dirname(folder);
  const making = path.join(builds, `making-${randomUUID()}`);
  // Not as a temporary folder, which no other user may read: the server may run as another one.
  mkdirSync(making, { recursive: true });
  try {
    const args = [path.join(__dirname, 'compile.mjs'), project, build.name, making];
    // What a command prints is its own.
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('the compiler refused it');
    if (folderOf(build) === folder) renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  removeOldBuilds(builds);
}

/** The builds that were used last are kept. */
function noteUse(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Of another user, or in a folder that cannot be written: none is removed there either.
  }
}

/**
 * The compiled form of a program, in a build of the sources as they are now. It is made where there is none yet.
 * @param program from the folder of the project, such as `server/cli/start.ts`
 * @returns null for a program that belongs to no build
 */
function compiledProgram(program) {
  const build = buildOf(program);
  if (!build) return null;
  let folder = folderOf(build);
  try {
    for (; !existsSync(folder); folder = folderOf(build)) compile(build, folder);
  } catch (error) {
    console.error(`The server could not be compiled: ${error.message}`);
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
      console.error('Run "npm run build" first, as a user who may write there.');
    process.exit(1);
  }
  noteUse(folder);
  return path.join(folder, `${compiledName(program)}.cjs`);
}

module.exports = { compiledProgram };
