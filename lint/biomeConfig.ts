import { importRules, type PartRules, packageBans } from './importRules';

const error = <Options>(options: Options) => ({ level: 'error', options });

const importOverride = ({ files, packages, imports }: PartRules) => ({
  includes: [files],
  linter: {
    rules: {
      style: {
        noRestrictedImports: error({
          paths: Object.fromEntries(packages.map((name) => [name, packageBans[name]])),
          patterns: imports,
        }),
      },
    },
  },
});

/** What is in `biome.json`: formatting, lint rules, and who may import what. */
export const biomeConfig = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  files: {
    includes: [
      '**',
      '!package-lock.json',
      '!__tests__/**/exports',
      '!**/*.md',
      '!**/*.svg',
      '!next-env.d.ts',
    ],
  },
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 110 },
  javascript: { formatter: { quoteStyle: 'single', semicolons: 'always', trailingCommas: 'all' } },
  assist: { actions: { source: { organizeImports: 'on' } } },
  linter: {
    rules: {
      preset: 'recommended',
      suspicious: { noExplicitAny: 'error', noConsole: 'error', noImportCycles: 'error' },
      style: { useImportType: 'error', noNonNullAssertion: 'error', noDefaultExport: 'error' },
      correctness: {
        noUnusedImports: 'error',
        noUnusedVariables: 'error',
        useExhaustiveDependencies: 'error',
      },
    },
  },
  overrides: [
    {
      // Their programs load a default export.
      includes: [
        'pages/**',
        '*.config.js',
        '*.config.mjs',
        'e2e/**',
        '__tests__/support/**',
        'desk/vite.config.ts',
        'desk/layout/SiteLink.tsx',
      ],
      linter: { rules: { style: { noDefaultExport: 'off' } } },
    },
    {
      includes: ['server/cli/**', 'bench/**', 'fuzz/**', 'e2e/**', 'lint/**'],
      linter: { rules: { suspicious: { noConsole: 'off' } } },
    },
    {
      includes: ['e2e/**'],
      linter: {
        rules: {
          style: {
            noRestrictedGlobals: error({
              deniedGlobals: {
                expect: 'Take it from e2e/support/expect.ts: it waits for what a page is to show.',
              },
            }),
          },
        },
      },
    },
    ...importRules.map(importOverride),
  ],
};
