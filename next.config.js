const path = require('node:path');
const { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } = require('next/constants');
const { makeFonts } = require('./styles/fonts/makeFonts.cjs');

/** The mock backend is for `next dev` only: a build never has it. */
const isMocking = process.env.NODE_ENV === 'development' && process.env.NEXT_PUBLIC_API_MOCKING === 'on';

/** The worker of msw is served among the files of the pages, and is to see the calls of all of them. */
const workerHeaders = [
  { source: '/_next/static/media/:file*', headers: [{ key: 'Service-Worker-Allowed', value: '/' }] },
];

const apiHost = process.env.NEXT_PUBLIC_API_HOST?.replace(/\/+$/, '');

/** What the backend serves beside its API; `siteFileAddress.test.ts` compares it with the contract. */
const backendFiles = [
  '/uploads/:file*',
  '/sitemap.xml',
  '/sitemaps/:part',
  '/robots.txt',
  '/llms.txt',
  '/oembed',
  '/:article.md',
  '/pictures/:picture',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/og-default.png',
  '/icons/:key/:file',
  ...['feed.xml', 'atom.xml', 'feed.json'].flatMap((file) => [
    `/${file}`,
    `/categories/:tag/${file}`,
    `/categories/:tag/:sub/${file}`,
    `/authors/:username/${file}`,
    `/search/${file}`,
  ]),
];

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The page cache in front of Next compresses each page once and answers with its own ETag.
  compress: false,
  generateEtags: false,
  // Names of components in each class are a fifth of a page's text.
  compiler: {
    styledComponents: process.env.NODE_ENV === 'development' || { displayName: false, fileName: false },
  },
  // `npm run typecheck` checks all of it, tests too; starting the site need not wait for that.
  typescript: { ignoreBuildErrors: true },
  images: {
    // Of any other address Next would render the page before it sees that it is no picture.
    localPatterns: [{ pathname: '/uploads/**' }, { pathname: '/*.png' }],
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
  },
  // Where the pages are deployed apart from the backend, what it serves keeps its address within the site.
  rewrites: async () => ({
    // Before those of `public/`, which are the product's.
    beforeFiles: apiHost ? backendFiles.map((source) => ({ source, destination: apiHost + source })) : [],
  }),
  headers: async () => (isMocking ? workerHeaders : []),
  // In a folder of its own it runs beside the whole application, and beside its own test.
  distDir: isMocking ? process.env.MOCK_DIST_DIR || '.next-mock' : '.next',
  turbopack: { root: path.resolve(__dirname) },
  experimental: {
    // Each page loads its code when it is first opened, and the first one does not wait for those of all others.
    preloadEntriesOnStart: false,
    // Small scripts compress badly: a first page in four pieces is 8 KB smaller than in twelve.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      minChunkSize: 1_000_000,
      maxMergeChunkSize: 5_000_000,
      requestCost: 10_000_000,
    },
  },
  bundlePagesRouterDependencies: true,
  serverExternalPackages: ['better-sqlite3', 'better-sqlite3-napi', 'sharp', '@node-rs/argon2'],
  devIndicators: false,
};

/** Next asks for it before it looks for the files that pages name. */
module.exports = async (phase) => {
  if ([PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD].includes(phase)) await makeFonts(__dirname);
  return config;
};
