import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleSummary } from '@contracts/article';
import { articlePath } from '@contracts/rules/paths/articlePath';
import type { Page } from 'playwright';
import { apiOf } from './support/api';
import { expect } from './support/expect';
import { hasFontRules, untilHydrated } from './support/page';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/shifts';
import { startSite } from './support/site';

const { site } = startSite();

const head = (title: string) =>
  `---\ntitle: "${title}"\nauthor: "Zoë Müller"\ntag: "Places"\ndate: "2024-06-01"\n---\n\n`;
const paragraph = 'The “water” comes down brown in April – and *clear*, so café owners say, in June. '.repeat(
  12,
);
const posts = {
  plain: `${head('What the brown river carries down to the harbours of the north, and back')}${paragraph}\n`,
  bold: `${head('Louder')}${paragraph} ***At once.***\n`,
  polish: `${head('Rzeka')}${paragraph} Łódź, Gdańsk\n`,
  portuguese: `${head('Rio')}${paragraph} São João, Œuvre\n`,
  russian: `${head('Река')}${paragraph} Вода\n`,
};
const addresses = new Map<string, string>();

beforeAll(async () => {
  const folder = path.join(site.server.dataFolder, 'posts');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(posts)) writeFileSync(path.join(folder, `${name}.md`), text);
  await site.server.importPosts(folder);
  const { data } = await apiOf(site.server.url).get<{ data: ArticleSummary[] }>('/api/main/all_article');
  for (const [name, text] of Object.entries(posts)) {
    const found = data.find(({ title }) => text.includes(`"${title}"`));
    if (found) addresses.set(name, articlePath(found));
  }
});

const addressOf = (name: keyof typeof posts) => addresses.get(name) ?? '';

/** Visitors of earlier tests had the fonts. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // It forgets what the process of the page has, too.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.detach();
}

/** A first visit on a phone, with the fonts that it brought, by their sizes as they are sent. */
async function firstVisit(address: string) {
  const page = await site.newVisitor();
  await emptyCache(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(watchShifts);
  const fonts = new Map<string, number>();
  page.on('response', (answer) => {
    const [, name] = /\/([\w-]+)\.[^/]+\.woff2$/.exec(answer.url()) ?? [];
    if (name) fonts.set(name, Number(answer.headers()['content-length']));
  });
  await page.goto(site.server.url + address);
  await expect.poll(() => hasFontRules(page)).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, fonts };
}

/** The names of the fonts that a text is drawn in. */
async function drawnIn(page: Page, text: string) {
  await untilHydrated(page);
  await page
    .getByText(text)
    .last()
    .evaluate((element) => element.setAttribute('data-drawn', ''));
  const selector = '[data-drawn]';
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test.each(['/', 'plain'] as const)(
  'a first visit brings at most 60 KB of fonts, and nothing moves: %s',
  async (name) => {
    const { page, fonts } = await firstVisit(name === '/' ? '/' : addressOf(name));
    expect([...fonts.keys()].sort()).toEqual([
      'inter-400-700-basic',
      'source-serif-4-400-700-basic',
      ...(name === '/' ? [] : ['source-serif-4-italic-400-basic']),
    ]);
    expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(60_000);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
  },
);

test.each([
  ['bold', 'At once', 'source-serif-4-italic-600-basic'],
  ['polish', 'Gdańsk', 'source-serif-4-400-700-latin-ext'],
  ['portuguese', 'São João', 'source-serif-4-400-700-latin'],
] as const)('other parts come with the text that needs them: %s', async (name, text, part) => {
  const { page, fonts } = await firstVisit(addressOf(name));
  expect([...fonts.keys()]).toEqual(expect.arrayContaining([part]));
  const drawn = await drawnIn(page, text);
  expect(drawn).not.toEqual([]);
  expect(drawn.filter((family) => !family.startsWith('Source Serif'))).toEqual([]);
});

test('letters that no font has are drawn in one of the device', async () => {
  const { page, fonts } = await firstVisit(addressOf('russian'));
  expect([...fonts.keys()].filter((name) => !name.endsWith('-basic'))).toEqual([]);
  const drawn = await drawnIn(page, 'Вода');
  expect(new Set(drawn).size).toBe(2);
});
