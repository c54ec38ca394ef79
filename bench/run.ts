import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Case, listCases } from './support/cases';
import { type FirstLoad, measureFirstLoad } from './support/firstLoad';
import { compare, type Effort } from './support/load';
import { memoryOf, type RunningServer, startByline, startReference } from './support/processes';
import type { Order } from './support/referenceServer';
import { heading, line } from './support/report';
import { makeSite } from './support/site';
import { reportStarts } from './support/starts';

const isQuick = process.argv.includes('--quick');
const SIZES = isQuick ? [1_000] : [1_000, 100_000];
const EFFORT: Effort = isQuick ? { rounds: 2, seconds: 1 } : { rounds: 3, seconds: 2 };
const GROWTH_GOAL = 0.8;
const STARTS = isQuick ? 3 : 7;
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

/** Measures a case on the site of each size, in turns with the reference that sends what the largest sends. */
async function measureCase(servers: RunningServer[], sized: Case[]): Promise<void> {
  const largest = sized.at(-1);
  const url = servers.at(-1)?.url;
  if (!largest || !url) throw new Error('there is no site to measure');
  const replies = [];
  for (const path of largest.paths) replies.push(await fetchReply(url + path, largest.headers));
  const reference = await startReference({ kind: largest.reference, replies });
  try {
    const targets = sized.map(({ paths, headers }, index) => {
      const { url = '', pid = 0 } = servers[index] ?? {};
      return { url, pid, paths, headers };
    });
    const bare = { url: reference.url, pid: reference.pid, paths: replies.map((_, index) => `/${index}`) };
    const measured = await compare([...targets, bare], EFFORT);
    const ofReference = measured.pop();
    if (!ofReference) return;
    const { name, goal } = largest;
    line({ name, sites: measured, reference: ofReference, goal, growthGoal: GROWTH_GOAL });
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

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-run-'));
  const servers: RunningServer[] = [];
  try {
    const sites = [];
    for (const size of SIZES) sites.push(await makeSite(size, path.join(folder, String(size))));
    const [smallest] = sites;
    if (smallest) await reportStarts(smallest, STARTS);
    for (const site of sites) servers.push(await startByline(site));
    const cases: Case[][] = [];
    for (const [index, server] of servers.entries()) {
      const site = sites[index];
      if (site) cases.push(await listCases(server, site));
    }
    heading(SIZES);
    for (const index of cases[0]?.keys() ?? []) {
      await measureCase(
        servers,
        cases.flatMap((list) => list[index] ?? []),
      );
    }
    console.log('');
    for (const [index, server] of servers.entries()) {
      const memory = memoryOf(server.pid);
      const verdict = memory < MEMORY_GOAL_MB ? '' : `  goal missed: under ${MEMORY_GOAL_MB} MB`;
      console.log(
        `memory with ${SIZES[index]?.toLocaleString('en')} articles: ${memory.toFixed(0)} MB${verdict}`,
      );
    }
    const [server] = servers;
    const article = cases[0]?.find(({ name }) => name.startsWith('article page'))?.paths[0];
    if (server && article) {
      reportFirstLoad('landing page', await measureFirstLoad(server.url, '/'));
      reportFirstLoad('article page', await measureFirstLoad(server.url, article));
    }
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
