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
import { parseArguments } from '@/server/cli/commandHelp';
import { run } from '@/server/cli/run';
import { startByline } from '../support/processes';
import { fillSite } from './fillSite';
import { university } from './university';

const help = {
  usage: 'npm run lighthouse [-- --performance]',
  about:
    'Judges one of each kind of public page by Lighthouse, which npx brings. Ends with 1 where SEO or accessibility is below 100.',
  options: {
    '--performance':
      'prints how fast each is on a phone instead, as the median of five runs with simulated throttling',
  },
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

async function report(address: string, options: string[]): Promise<unknown> {
  const sandbox = process.getuid?.() === 0 ? '--no-sandbox' : '';
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      ...options,
      '--output=json',
      '--quiet',
      `--chrome-flags=--headless ${sandbox}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: REPORT_MAX_BYTES },
  );
  return JSON.parse(stdout);
}

/** @returns whether nothing is below 100. */
async function judge(url: string, { name, path: page, skipped = [] }: Kind): Promise<boolean> {
  const options = [
    '--only-categories=seo,accessibility',
    ...skipped.map((audit) => `--skip-audits=${audit}`),
  ];
  const { categories, audits } = judged.parse(await report(url + page, options));
  const all = Object.values(categories);
  const scores = all.map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(', ');
  console.log(`${name.padEnd(24)} ${scores}`);
  for (const { title, score } of Object.values(audits)) {
    if (score !== null && score < 1) console.log(`  ${title}`);
  }
  return all.every(({ score }) => score === 1);
}

/** The oldest article has no cover. */
const publication = {
  ...university,
  posts: university.posts.map((post, index, { length }) =>
    index === length - 1 ? { ...post, cover: undefined } : post,
  ),
};

const RUNS = 5;

const measured = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const columns = [
  { title: 'FCP, ms', audit: 'first-contentful-paint' },
  { title: 'LCP, ms', audit: 'largest-contentful-paint' },
  { title: 'TBT, ms', audit: 'total-blocking-time' },
  { title: 'CLS', audit: 'cumulative-layout-shift', digits: 3 },
];

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Prints the medians of a page as a row of a table. */
async function measure(url: string, { name, path: page }: Kind): Promise<void> {
  const runs: z.infer<typeof measured>[] = [];
  while (runs.length < RUNS) {
    runs.push(measured.parse(await report(url + page, ['--only-categories=performance'])));
  }
  const cells = columns.map(({ audit, digits = 0 }) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? NaN)).toFixed(digits),
  );
  const score = median(runs.map(({ categories }) => categories.performance.score * 100));
  console.log(`| ${[name, Math.round(score), ...cells].join(' | ')} |`);
}

async function kindsOfPages(url: string): Promise<Kind[]> {
  const { data } = await apiOf(url).get<{ data: ArticleSummary[] }>('/api/main/all_article');
  const article = data.find(({ cover_pic }) => cover_pic !== '');
  const plain = data.find(({ cover_pic }) => cover_pic === '');
  if (!article || !plain) throw new Error('the publication needs articles with a cover and without one');
  return [
    { name: 'landing', path: '/' },
    { name: 'tag', path: `/categories/${encodeURIComponent(university.front.sections[1]?.tag ?? '')}` },
    { name: 'article', path: articlePath(article) },
    { name: 'article without a cover', path: articlePath(plain) },
    { name: 'author', path: authorPage(article.username) },
    { name: 'page', path: '/pages/about' },
    { name: 'search', path: '/search' },
    // Answers are kept out of search engines on purpose.
    { name: 'its answers', path: searchPage('river'), skipped: ['is-crawlable'] },
  ];
}

export const ended = run(help, async () => {
  const { values } = parseArguments(help, { performance: { type: 'boolean' } }, { atLeast: 0, atMost: 0 });
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-lighthouse-'));
  const browser = await launchChromium();
  await fillSite(folder, publication, browser).finally(() => browser.close());
  const port = String(await freePort());
  const server = await startByline({ folder }, { PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
  try {
    const kinds = await kindsOfPages(server.url);
    if (values.performance) {
      const titles = ['page', 'score', ...columns.map(({ title }) => title)];
      console.log(`| ${titles.join(' | ')} |\n|${'---|'.repeat(titles.length)}`);
      for (const kind of kinds) await measure(server.url, kind);
      return;
    }
    let isGood = true;
    for (const kind of kinds) isGood = (await judge(server.url, kind)) && isGood;
    if (!isGood) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
