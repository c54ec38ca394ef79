// Compiles a build: node compile.mjs PROJECT BUILD FOLDER
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { buildNamed, compiledName, packagesInside, worker } from './builds.cjs';
import { filesOf } from './fingerprint.cjs';
import { modulesByPath, placesOfSources } from './sourcePlaces.mjs';

const [project, name, folder] = process.argv.slice(2);
const { isProgram, sources } = buildNamed(name);
const files = filesOf(project, sources);
/** The path at which the bundler finds them, also through a link. */
const packages = realpathSync(path.join(project, 'node_modules')) + path.sep;
const inside = new RegExp(`^(?:${packagesInside.join('|')})(?:/|$)`);
/** All other packages stay where they are. */
const isOutside = (id, importer = '') =>
  /^(?!\.|\/|@\/|@contracts\/)/.test(id) && !inside.test(id) && !importer.startsWith(packages);

/** Modules that are loaded by their path (`server/lib/loading/loadModule.ts`), so that no import names them. */
const loadedByPath = [
  /^server\/contracts\/\w+\.ts$/,
  /^server\/db\/migrations\/\d{3}-[\w-]+\.ts$/,
  /^server\/modules\/\w+\/\w+\/index\.ts$/,
  /^server\/modules\/core\/mail\/templates\/\w+Mail\.tsx$/,
  /^server\/modules\/operations\/siteCheck\/checks\/\w+\.ts$/,
];
/** The same in a thread, which has none of the others: it begins sooner and needs less memory. */
const loadedInThreads = [/\.task\.ts$/];

/** A program of this folder, from a file of the build. */
const besideThis = (name) => JSON.stringify(path.relative(folder, path.join(import.meta.dirname, name)));
const tellSources = `require(${besideThis('sourceMaps.cjs')});`;
const keepCompiled = `require(${besideThis('codeCache.cjs')}).keepCompiled(__dirname + '/code-cache');`;

/** @throws Error where a module is bundled of whose changes the fingerprint knows nothing. */
function refuseUnknownSources(modules) {
  const known = new Set(files.map((file) => path.join(project, file)));
  for (const module of modules) {
    if (path.isAbsolute(module) && !known.has(module) && !module.startsWith(packages))
      throw new Error(`${module} is no source of the build: name it in server/cli/compile/builds.cjs`);
  }
}

async function bundle(programs, patterns, beginning) {
  const loaded = files
    .filter((file) => patterns.some((pattern) => pattern.test(file)))
    .map((file) => path.join(project, file));
  const bundled = await rolldown({
    cwd: project,
    input: Object.fromEntries(programs.map((file) => [compiledName(file), file])),
    platform: 'node',
    tsconfig: path.join(project, 'tsconfig.json'),
    transform: { target: 'node20.19' },
    external: isOutside,
    plugins: [placesOfSources(folder), modulesByPath(loaded)],
  });
  const { output } = await bundled.write({
    dir: folder,
    format: 'cjs',
    // As in development and tests, where an import that waits is a `require` too.
    dynamicImportInCjs: false,
    comments: false,
    // V8 keeps such a text with one byte for each letter.
    charset: 'ascii',
    sourcemap: true,
    sourcemapExcludeSources: true,
    banner: ({ isEntry }) => (isEntry ? beginning : ''),
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
  await bundled.close();
  refuseUnknownSources(output.flatMap((made) => (made.type === 'chunk' ? made.moduleIds : [])));
}

const programs = files.filter((file) => isProgram(file) && file !== worker);
if (programs.length > 0) await bundle(programs, loadedByPath, tellSources + keepCompiled);
// A thread is ended, and could keep nothing at its end.
await bundle([worker], loadedInThreads, tellSources);
