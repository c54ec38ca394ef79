import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArguments } from '@/server/cli/commandHelp';
import { run } from '@/server/cli/run';
import { reportCrowds } from './million/crowds';
import { reportSearches } from './million/searches';
import { startBenchPostgres } from './support/benchPostgres';
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
import { createStops } from './support/stops';

const help = {
  usage: 'npm run bench -- [--quick] [--million] [--postgres] [--only NAME] [--save FILE] [--compare FILE]',
  about:
    'Loads the built application and a bare server in turns, and prints what each request costs as a ratio. Exits with 1 where --compare finds something slower.',
  options: {
    '--quick': 'about a minute, with 1,000 articles only',
    '--million':
      'with 1,000 and 1,000,000 articles, and the times of single searches and of large lists; needs 13 GB of disk',
    '--postgres': 'on a PostgreSQL of its own instead of SQLite',
    '--only NAME': 'only the rows with this part in their names',
    '--save FILE': 'writes the ratios of all rounds into a file',
    '--compare FILE': 'says what became slower than in the run that wrote the file, by more than its noise',
  },
};

interface Plan {
  sizes: number[];
  /** How much memory a server may have after all. */
  memoryGoalMb: number;
  isMillion?: boolean;
  isPostgres?: boolean;
  effort: Effort;
  starts: number;
  /** A part of the names of the rows to measure; without it all are, and the start and the scripts too. */
  only?: string;
}

const WHOLE: Plan = {
  ...{ sizes: [1_000, 100_000], memoryGoalMb: 400 },
  ...{ effort: { rounds: 3, seconds: 2 }, starts: 7 },
};
const QUICK: Plan = { ...WHOLE, sizes: [1_000], effort: { rounds: 3, seconds: 1 }, starts: 3 };
const MILLION: Plan = {
  ...{ ...QUICK, sizes: [1_000, 1_000_000], memoryGoalMb: 300, isMillion: true },
};
const GROWTH_GOAL = 0.8;
/** Of nginx with a file, which runs no rules for each request. */
const CACHE_GOAL = 0.3;
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

/** What single requests take, which the rates of many that ask for the same do not tell. */
async function reportSingles(servers: RunningServer[], sites: Site[], sizes: number[]): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const site = sites[index];
    if (!site) continue;
    console.log(`${sizes[index]?.toLocaleString('en')} articles, one request after the other:\n`);
    await reportSearches(server, site);
    await reportCrowds(server, site);
  }
}

async function measureAll(plan: Plan): Promise<Results> {
  const { sizes, only = '' } = plan;
  const rows: Results['rows'] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-run-'));
  const { add, stop } = createStops();
  add(async () => rmSync(folder, { recursive: true, force: true }));
  const servers: RunningServer[] = [];
  try {
    const postgres = plan.isPostgres ? await startBenchPostgres() : null;
    if (postgres) add(postgres.stop);
    const sites: Site[] = [];
    for (const size of sizes)
      sites.push(await makeSite(size, path.join(folder, String(size)), await postgres?.database(size)));
    const [smallest] = sites;
    if (smallest && !plan.isMillion && 'start to the first page'.includes(only))
      rows.push(...(await reportStarts(smallest, plan.starts)));
    for (const site of sites) {
      const server = await startByline(site, site.settings);
      add(server.stop);
      servers.push(server);
    }
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
    if (smallest && all[0] && !plan.isMillion)
      rows.push(...(await measureBehindCache(smallest, all[0], plan)));
    console.log('');
    if (plan.isMillion) await reportSingles(servers, sites, sizes);
    for (const [index, server] of servers.entries()) {
      const memory = memoryOf(server.pid);
      const verdict = memory < plan.memoryGoalMb ? '' : `  goal missed: under ${plan.memoryGoalMb} MB`;
      console.log(
        `memory with ${sizes[index]?.toLocaleString('en')} articles: ${memory.toFixed(0)} MB${verdict}`,
      );
    }
    const [server] = servers;
    const article = cases[0]?.find(({ name }) => name.startsWith('article page'))?.paths[0];
    if (server && article && !only && !plan.isMillion) {
      reportFirstLoad('landing page', await measureFirstLoad(server.url, '/'));
      reportFirstLoad('article page', await measureFirstLoad(server.url, article));
    }
    return { rows };
  } finally {
    await stop();
  }
}

export const ended = run(help, async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArguments(
    help,
    {
      ...{ quick: { type: 'boolean' }, million: { type: 'boolean' }, postgres: { type: 'boolean' } },
      ...{ only: text, save: text, compare: text },
    },
    { atLeast: 0, atMost: 0 },
  );
  // A wrong file is reported before the minutes of measuring.
  const before = values.compare === undefined ? null : readResults(values.compare);
  const plan = values.million ? MILLION : values.quick ? QUICK : WHOLE;
  const results = await measureAll({ ...plan, only: values.only, isPostgres: values.postgres });
  if (values.save !== undefined) writeResults(values.save, results);
  if (!before) return;
  const slower = slowerThan(before, results);
  console.log(slower.length === 0 ? '\nNothing became slower.' : '\nBecame slower:');
  for (const sentence of slower) console.log(`  ${sentence}`);
  if (slower.length > 0) process.exitCode = 1;
});
