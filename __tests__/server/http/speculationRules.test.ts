import { createServer } from 'node:http';
import { speculationRules } from '@/server/http/speculationRules';
import { startFront } from '../../support/frontServer';
import { listen } from '../../support/listen';

const [path, listener] = speculationRules;

test('the rules are of their type, and a reader who saves data has none', async () => {
  const site = await listen(createServer(listener));
  try {
    const ask = (headers: Record<string, string>) => fetch(site.url + path, { headers });
    const answer = await ask({});
    expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(answer.headers.get('vary')).toBe('save-data');
    expect(await answer.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
    expect(await (await ask({ 'save-data': 'on' })).json()).toEqual({});
    expect((await fetch(site.url + path, { method: 'POST' })).status).toBe(405);
  } finally {
    await site.close();
  }
});

test('public pages name them; the dashboard, data and calls do not', async () => {
  const server = await startFront({
    pages: (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('x-cache-tags', 'list');
      response.end('<p>A page.</p>');
    },
    api: (_request, response) => response.end('{"message":"success"}'),
  });
  try {
    const rulesOf = async (address: string) => (await server.ask(address)).headers['speculation-rules'];
    for (const address of ['/', '/an-article-0123456789abcd', '/search?q=river']) {
      expect(await rulesOf(address)).toBe(`"${path}"`);
    }
    for (const address of [
      '/dashboard',
      '/dashboard/write',
      '/_next/data/b/index.json',
      '/api/main/all_article',
    ]) {
      expect(await rulesOf(address)).toBeUndefined();
    }
  } finally {
    await server.close();
  }
});
