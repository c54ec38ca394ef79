import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArguments } from '@/server/cli/commandHelp';
import { run } from '@/server/cli/run';
import { type Case, listCases } from './support/cases';
import { type FirstLoad, measureFirstLoad } from './support/firstLoad';
import { compare, type Effort } from './support/load';
import { memoryOf, type RunningServer, startByline, startReference } from './support/processes';
import type { Order } from './support/referenceServer';
import { heading, line } from './support/report';
import { type Results, readResults, resultRow, slowerThan, writeResults } from './support/results';
import { measureSharedCache, missingForSharedCache } from './support/sharedCache';
import { makeSite, type Site } from './support/site';
import { reportStarts } from './support/starts';

const help = {
  usage: 'npm run bench -- [--quick] [--only NAME] [--save FILE] [--compare FILE]',
  about:
    'Loads the built application and a bare server in turns, and prints what each request costs as a ratio. Exits with 1 where --compare finds something slower.',
  options: {
    '--quick': 'about a minute, with 1,000 articles only',
    '--only NAME': 'only the rows with this part in their names',
    '--save FILE': 'writes the ratios of all rounds into a file',
    '--compare FILE': 'says what became slower than in the run that wrote the file, by more than its noise',
  },
};

interface Plan {
  sizes: number[];
  effort: Effort;
  starts: number;
  /** A part of the names of the rows to measure; without it all are, and the start and the scripts too. */
  only?: string;
}

const WHOLE: Plan = { sizes: [1_000, 100_000], effort: { rounds: 3, seconds: 2 }, starts: 7 };
const QUICK: Plan = { sizes: [1_000], effort: { rounds: 3, seconds: 1 }, starts: 3 };
const GROWTH_GOAL = 0.8;
/** Of nginx with a file, which runs no rules for each request. */
const CACHE_GOAL = 0.3;
const MEMORY_GOAL_MB = 400;
const BIGGEST_SCRIPTS = 6;

const bareHeaders = ['content-type', 'content-encoding'];

/** The reply as it is on the wire, with only the headers that tell what it is. */
function fetchReply(url: string, headers: Record<string, string>): Promise<Order['replies'][number]> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        const kept = Object.entries(response.headers).filter(([name]) => bareHeaders.includes(name));
        resolve({
          body: Buffer.concat(chunks).toString('base64'),
          headers: Object.fromEntries(kept) as Record<string, string>,
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

/**
 * Measures a case on the site of each size, in turns with the reference that sends what the largest sends.
 * @returns a row for each size
 */
async function measureCase(
  servers: RunningServer[],
  sized: Case[],
  { sizes, effort }: Plan,
): Promise<Results['rows']> {
  const largest = sized.at(-1);
  const url = servers.at(-1)?.url;
  if (!largest || !url) throw new Error('there is no site to measure');
  const replies = [];
  const headers = { ...largest.headers, ...largest.callers?.[0] };
  for (const path of largest.paths) replies.push(await fetchReply(url + path, headers));
  const reference = await startReference({ kind: largest.reference, replies });
  try {
    const targets = sized.map(({ paths, headers, callers }, index) => {
      const { url = '', pid = 0 } = servers[index] ?? {};
      return { url, pid, paths, headers, callers };
    });
    const bare = { url: reference.url, pid: reference.pid, paths: replies.map((_, index) => `/${index}`) };
    const measured = await compare([...targets, bare], effort);
    const ofReference = measured.pop();
    if (!ofReference) return [];
    const { name, goal } = largest;
    line({ name, sites: measured, reference: ofReference, goal, growthGoal: GROWTH_GOAL });
    return measured.map((site, index) => resultRow(`${name} at ${sizes[index]}`, site, ofReference));
  } finally {
    await reference.stop();
  }
}

function reportFirstLoad(name: string, { total, scripts }: FirstLoad): void {
  console.log(`\n${name}: ${(total / 1024).toFixed(1)} KB of JavaScript in ${scripts.length} files (Brotli)`);
  for (const { path: script, bytes } of scripts.slice(0, BIGGEST_SCRIPTS)) {
    console.log(`  ${(bytes / 1024).toFixed(1).padStart(7)} KB  ${script.split('/').at(-1)}`);
  }
}

/** Pages that a shared cache in front of the application sends, against nginx with files. */
async function measureBehindCache(
  site: Site,
  cases: Case[],
  { effort, only = '' }: Plan,
): Promise<Results['rows']> {
  const missing = missingForSharedCache();
  if (missing !== '') {
    console.log(`Not measured through Varnish: ${missing} not installed.`);
    return [];
  }
  const pages = cases
    .filter(({ reference }) => reference === 'node')
    .map(({ name, paths }) => ({ name: name.replace('cached', 'Varnish'), paths }))
    .filter(({ name }) => name.includes(only));
  if (pages.length === 0) return [];
  const rates = await measureSharedCache(
    site,
    pages.flatMap(({ paths }) => paths),
    effort,
  );
  return rates.map(({ varnish, nginx }, index) => {
    const { name = '' } = pages[index] ?? {};
    line({ name, sites: [varnish], reference: nginx, goal: CACHE_GOAL, growthGoal: GROWTH_GOAL });
    return resultRow(name, varnish, nginx);
  });
}

async function measureAll(plan: Plan): Promise<Results> {
  const { sizes, only = '' } = plan;
  const rows: Results['rows'] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-run-'));
  const servers: RunningServer[] = [];
  try {
    const sites = [];
    for (const size of sizes) sites.push(await makeSite(size, path.join(folder, String(size))));
    const [smallest] = sites;
    if (smallest && 'start to the first page'.includes(only))
      rows.push(...(await reportStarts(smallest, plan.starts)));
    for (const site of sites) servers.push(await startByline(site));
    const all: Case[][] = [];
    for (const [index, server] of servers.entries()) {
      const site = sites[index];
      if (site) all.push(await listCases(server, site));
    }
    const cases = all.map((list) => list.filter(({ name }) => name.includes(only)));
    heading(sizes);
    for (const index of cases[0]?.keys() ?? []) {
      const sized = cases.flatMap((list) => list[index] ?? []);
      rows.push(...(await measureCase(servers, sized, plan)));
    }
    if (smallest && all[0]) rows.push(...(await measureBehindCache(smallest, all[0], plan)));
    console.log('');
    for (const [index, server] of servers.entries()) {
      const memory = memoryOf(server.pid);
      const verdict = memory < MEMORY_GOAL_MB ? '' : `  goal missed: under ${MEMORY_GOAL_MB} MB`;
      console.log(
        `memory with ${sizes[index]?.toLocaleString('en')} articles: ${memory.toFixed(0)} MB${verdict}`,
      );
    }
    const [server] = servers;
    const article = cases[0]?.find(({ name }) => name.startsWith('article page'))?.paths[0];
    if (server && article && !only) {
      reportFirstLoad('landing page', await measureFirstLoad(server.url, '/'));
      reportFirstLoad('article page', await measureFirstLoad(server.url, article));
    }
    return { rows };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const ended = run(help, async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArguments(
    help,
    { quick: { type: 'boolean' }, only: text, save: text, compare: text },
    { atLeast: 0, atMost: 0 },
  );
  // A wrong file is reported before the minutes of measuring.
  const before = values.compare === undefined ? null : readResults(values.compare);
  const results = await measureAll({ ...(values.quick ? QUICK : WHOLE), only: values.only });
  if (values.save !== undefined) writeResults(values.save, results);
  if (!before) return;
  const slower = slowerThan(before, results);
  console.log(slower.length === 0 ? '\nNothing became slower.' : '\nBecame slower:');
  for (const sentence of slower) console.log(`  ${sentence}`);
  if (slower.length > 0) process.exitCode = 1;
});
