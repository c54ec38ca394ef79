const nextJest = require('next/jest');

const withNext = nextJest({ dir: __dirname });

/** Packages that ship ES modules only; jest runs CommonJS, so these are compiled too. */
const esmOnly = [
  'rettime',
  'until-async',
  'strict-event-emitter',
  'headers-polyfill',
  '@open-draft',
  '@mswjs',
  'msw',
  'cookie',
  '@tiptap',
  'lowlight',
  'devlop',
  'parse5',
  '@adobe',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  'fontkitten',
  'hast-util-from-parse5',
  'hast-util-to-mdast',
  'hast-util-phrasing',
  'hast-util-to-html',
  'hast-util-to-text',
  'hast-util-whitespace',
  'hast-util-embedded',
  'hast-util-has-property',
  'hast-util-is-body-ok-link',
  'hast-util-is-element',
  'hast-util-minify-whitespace',
  'rehype-minify-whitespace',
  'trim-trailing-lines',
  'unist-util-find-after',
  'mdast-util-[\\w-]+',
  'micromark[\\w-]*',
  'longest-streak',
  'zwitch',
  'markdown-table',
  'ccount',
  'escape-string-regexp',
  'decode-named-character-reference',
  'character-entities',
  'html-void-elements',
  'stringify-entities',
  'trim-lines',
  'hast-util-sanitize',
  'hast-util-parse-selector',
  'hastscript',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'vfile',
  'vfile-message',
  'vfile-location',
  'web-namespaces',
  'unist-util-visit',
  'unist-util-visit-parents',
  'unist-util-is',
  'unist-util-position',
  'unist-util-stringify-position',
  '@ungap/structured-clone',
  'age-encryption',
  '@noble',
  '@scure',
  'wouter',
  'regexparam',
  'culori',
  'openid-client',
  'oauth4webapi',
  'jose',
];

const shared = {
  moduleNameMapper: {
    '^@contracts/(.*)$': '<rootDir>/server/contracts/$1',
    '^@/(.*)$': '<rootDir>/$1',
    '^[.]{1,2}/gathered$': '<rootDir>/__tests__/support/gatheredMocks.ts',
  },
  // A copy of package.json in a build folder would count as a second package of this name.
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.server/', '<rootDir>/data/'],
};

/** next/jest puts its own ignore patterns first and can only be added to, so they are replaced afterwards. */
async function project(options) {
  const config = await withNext({ ...shared, ...options })();
  return {
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  };
}

module.exports = async () => ({
  testSequencer: '<rootDir>/__tests__/support/jest/longestFirst.cjs',
  projects: [
    await project({
      displayName: 'web',
      testEnvironment: '<rootDir>/__tests__/support/jest/lastingWindow.ts',
      runtime: '<rootDir>/__tests__/support/jest/runtime.cjs',
      testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/(server|contracts|support)/'],
      // Rules are added to the sheet one by one; as text each of them would let the whole sheet be read again.
      globals: { SC_DISABLE_SPEEDY: false },
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-web.ts'],
    }),
    await project({
      displayName: 'server',
      testEnvironment: '<rootDir>/__tests__/support/jest/workerEnvironment.ts',
      runtime: '<rootDir>/__tests__/support/jest/runtime.cjs',
      testMatch: ['<rootDir>/__tests__/{server,contracts}/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-server.ts'],
    }),
    await project({
      displayName: 'browser',
      testEnvironment: '<rootDir>/e2e/support/environment.ts',
      runtime: '<rootDir>/__tests__/support/jest/runtime.cjs',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/e2e/support/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
      setupFilesAfterEnv: ['<rootDir>/e2e/support/setup.ts'],
    }),
  ],
});
