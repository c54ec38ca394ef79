import path from 'node:path';

/** Lets compiled modules see themselves where their sources are, beside the files that they read. */
export const placesOfSources = (folder) => {
  const placeOf = (source) =>
    `require('node:path').resolve(__dirname, ${JSON.stringify(path.relative(folder, source))})`;
  return {
    name: 'places-of-sources',
    transform: {
      filter: {
        // The exception names a part of the build.
        id: { include: /\/server\/.+\.tsx?$/, exclude: /\/server\/lib\/threads\/workerFile\.ts$/ },
        code: /\b__(?:dir|file)name\b/,
      },
      handler: (code, source) => ({
        code: code
          .replace(/\b__dirname\b/g, () => placeOf(path.dirname(source)))
          .replace(/\b__filename\b/g, () => placeOf(source)),
        // Every line stays where it is.
        map: null,
      }),
    },
  };
};

/** Lets `loadModule` find these modules in the build, by the places of their sources. */
export const modulesByPath = (modules) => ({
  name: 'modules-by-path',
  load: {
    filter: { id: /\/server\/lib\/loading\/loadModule\.ts$/ },
    handler(id) {
      const entries = modules.map((module) => {
        const place = `./${path.relative(path.dirname(id), module)}`;
        const name = place.replace(/\/index\.ts$/, '');
        return `[path.join(__dirname, ${JSON.stringify(name)})]: () => require(${JSON.stringify(place)}),`;
      });
      return `
        import path from 'node:path';
        const modules = {${entries.join('\n')}};
        export function loadModule(file: string): unknown {
          const load = modules[file];
          if (!load) throw new Error(file + ' is not compiled: name its folder in server/cli/compile/compile.mjs');
          return load();
        }`;
    },
  },
});
