'use strict';

const path = require('node:path');

/** Packages of many small files: as a part of the build, with what they need, they load in a fraction of the time. */
const packagesInside = ['culori', 'fastify-type-provider-zod', 'kysely', 'zod'];

/** What the server is made of: `compile.mjs` refuses anything else. */
const server = [
  'server',
  'styles/fonts/fontScript.ts',
  'styles/themeScript.ts',
  // Of static pages.
  ...['fontFaces.ts', 'fontPairs.ts', 'fontRules.ts', 'fontSubsets.json'].map(
    (name) => `styles/fonts/${name}`,
  ),
  ...['accent', 'dark', 'light', 'variableName'].map((name) => `styles/theme/${name}.ts`),
  'services/session/readerViewNames.ts',
  'services/session/sessionScript.ts',
  'services/session/startScript.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  // As they are installed: the lock file may be newer.
  ...packagesInside.map((name) => `node_modules/${name}/package.json`),
];

const worker = 'server/lib/threads/worker.ts';

/** Programs of tests with a server in them, which run in processes of their own. Others run through tsx. */
const programsOfTests = [
  '__tests__/server/cli/mainProgram.ts',
  '__tests__/server/modules/core/mail/untrustedServer.ts',
  '__tests__/support/hangingBackup.ts',
  '__tests__/support/importProgram.ts',
  '__tests__/support/reachStores.ts',
  '__tests__/support/sendingProgram.ts',
  '__tests__/support/stoppableServer.ts',
  'bench/soak/measuredServer.ts',
  'bench/soak/serverWithoutPages.ts',
  'e2e/support/hostProgram.ts',
  'fuzz/histories/childProgram.ts',
];

/** Programs that are compiled together. Another build is made when one of its sources changes. */
const builds = [
  {
    name: 'commands',
    // Those that run the tests are where packages of development are, and run through tsx.
    isProgram: (file) => /^server\/cli\/(?!test)\w+\.ts$/.test(file),
    sources: server,
  },
  {
    name: 'programsOfTests',
    isProgram: (file) => programsOfTests.includes(file),
    sources: [...server, ...programsOfTests, '__tests__/support', 'bench', 'e2e/support', 'fuzz'],
  },
  {
    // Of a server that is not compiled. A compiled one has the worker in its own build.
    name: 'threads',
    isProgram: (file) => file === worker,
    sources: [...server, '__tests__/support/tasks'],
  },
];

const buildNamed = (wanted) => builds.find(({ name }) => name === wanted);

/** The build that a program belongs to, if there is one. */
const buildOf = (program) => builds.find(({ isProgram }) => isProgram(program));

/** The name of a program in the folder of its build. */
const compiledName = (program) => path.basename(program, '.ts');

module.exports = { packagesInside, worker, buildNamed, buildOf, compiledName };
