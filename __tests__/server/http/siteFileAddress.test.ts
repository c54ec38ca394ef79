import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { siteFiles } from '@/server/contractRoutes';
import { siteFileOf } from '@/server/http/siteFileAddress';

interface Config {
  rewrites(): Promise<{ beforeFiles: { source: string; destination: string }[] }>;
}

test.each(['/feed.xml', '/categories/a%20b/feed.json', '/categories/a/b/atom.xml', '/authors/x/feed.xml'])(
  '%s is a file of the site',
  (path) => expect(siteFileOf(path)).toBeDefined(),
);

test.each([
  '/feedXxml',
  '/feed.xml/',
  '/a/feed.xml',
  '/categories/feed.xml',
  '/categories/a/b/c/feed.xml',
  '/',
])('%s is none', (path) => expect(siteFileOf(path)).toBeUndefined());

test('pages that are deployed apart hand on each of them', async () => {
  process.env.NEXT_PUBLIC_API_HOST = 'https://api.example';
  let configOf: ((phase: string) => Promise<Config>) | undefined;
  jest.isolateModules(() => {
    configOf = require('@/next.config.js');
  });
  delete process.env.NEXT_PUBLIC_API_HOST;
  const config = await configOf?.(PHASE_PRODUCTION_SERVER);
  const rewrites = (await config?.rewrites())?.beforeFiles ?? [];
  const sources = rewrites.map(({ source }) => source);
  expect(sources.sort()).toEqual(['/uploads/:file*', ...siteFiles.map(({ path }) => path)].sort());
  for (const { source, destination } of rewrites) expect(destination).toBe(`https://api.example${source}`);
});
