import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ArticleSummary } from '@contracts/article';
import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage, searchPage } from '@contracts/rules/paths/feedPaths';
import { z } from 'zod';
import { freePort } from '@/__tests__/support/freePort';
import { apiOf } from '@/e2e/support/api';
import { findChromium, launchChromium } from '@/e2e/support/chromium';
import { refuseArguments } from '@/server/cli/commandHelp';
import { run } from '@/server/cli/run';
import { startByline } from '../support/processes';
import { fillSite } from './fillSite';
import { university } from './university';

const help = {
  usage: 'npm run lighthouse',
  about:
    'Judges one of each kind of public page by Lighthouse, which npx brings. Ends with 1 where SEO or accessibility is below 100.',
};

/** The last one that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const REPORT_MAX_BYTES = 50_000_000;

const judged = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

interface Kind {
  name: string;
  path: string;
  /** Audits that do not apply to the page. */
  skipped?: string[];
}

/** @returns whether nothing is below 100. */
async function judge(url: string, { name, path: page, skipped = [] }: Kind): Promise<boolean> {
  const sandbox = process.getuid?.() === 0 ? '--no-sandbox' : '';
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url + page,
      '--only-categories=seo,accessibility',
      ...skipped.map((audit) => `--skip-audits=${audit}`),
      '--output=json',
      '--quiet',
      `--chrome-flags=--headless ${sandbox}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: REPORT_MAX_BYTES },
  );
  const { categories, audits } = judged.parse(JSON.parse(stdout));
  const all = Object.values(categories);
  const scores = all.map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(', ');
  console.log(`${name.padEnd(16)} ${scores}`);
  for (const { title, score } of Object.values(audits)) {
    if (score !== null && score < 1) console.log(`  ${title}`);
  }
  return all.every(({ score }) => score === 1);
}

async function kindsOfPages(url: string): Promise<Kind[]> {
  const { data } = await apiOf(url).get<{ data: ArticleSummary[] }>('/api/main/all_article');
  const [article] = data;
  if (!article) throw new Error('the publication has no articles');
  return [
    { name: 'landing', path: '/' },
    { name: 'article', path: articlePath(article) },
    { name: 'author', path: authorPage(article.username) },
    { name: 'tag', path: `/categories/${encodeURIComponent(university.front.sections[1]?.tag ?? '')}` },
    { name: 'page', path: '/pages/about' },
    { name: 'search', path: '/search' },
    // Answers are kept out of search engines on purpose.
    { name: 'its answers', path: searchPage('river'), skipped: ['is-crawlable'] },
  ];
}

export const ended = run(help, async () => {
  refuseArguments(help);
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-lighthouse-'));
  const browser = await launchChromium();
  await fillSite(folder, university, browser).finally(() => browser.close());
  const port = String(await freePort());
  const server = await startByline({ folder }, { PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
  try {
    let isGood = true;
    for (const kind of await kindsOfPages(server.url)) isGood = (await judge(server.url, kind)) && isGood;
    if (!isGood) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
