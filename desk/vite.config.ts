import path from 'node:path';
import { defineConfig } from 'vite';
import { makeFonts } from '../styles/fonts/makeFonts.cjs';
import { themeScript } from '../styles/themeScript';

const folder = __dirname;
const project = path.resolve(folder, '..');

export default defineConfig({
  root: folder,
  base: '/desk/',
  publicDir: false,
  clearScreen: false,
  build: { outDir: path.join(project, '.desk'), emptyOutDir: true, target: 'es2022' },
  resolve: {
    alias: [
      // Links to the site leave the desk.
      { find: 'next/link', replacement: path.join(folder, 'layout/SiteLink.tsx') },
      { find: '@contracts', replacement: path.join(project, 'server/contracts') },
      { find: /^@\//, replacement: `${project}/` },
    ],
  },
  // The cookie of the desk is for its own server, whatever the pages of the site are built for.
  define: {
    'process.env.NEXT_PUBLIC_API_HOST': '""',
    'process.env.NEXT_PUBLIC_API_MOCKING': '""',
  },
  plugins: [
    { name: 'fonts', buildStart: () => makeFonts(project) },
    {
      name: 'theme-before-first-paint',
      transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
    },
  ],
});
