import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { closeConnections, type Statuses, send } from './attacks/client';
import { attacks, type Target } from './attacks/kinds';
import { memoryOf, processorTimeOf, startByline } from './support/processes';
import { quantile } from './support/quantile';
import { makeSite } from './support/site';

/** Measures how cached pages respond for readers while one address or one person sends too many requests. */

const ARTICLES = 1_000;
const READER = '192.0.2.1';
const BETWEEN_READS_MS = 5;
const QUIET_MS = 3_000;
/** Longer than the windows in which the cache misses of an address are counted. */
const PAUSE_MS = 11_000;

async function readUntil(site: string, state: { isOver: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (!state.isOver) {
    const { status, ms } = await send(site, { path: '/', address: READER });
    if (status !== 200) throw new Error(`a reader was answered ${status}`);
    times.push(ms);
    await setTimeout(BETWEEN_READS_MS);
  }
  return times;
}

/** @returns the times of the reads that were made during the work, in ms. */
async function readDuring<T>(site: string, work: () => Promise<T>) {
  const state = { isOver: false };
  const reading = readUntil(site, state);
  const result = await work().finally(() => {
    state.isOver = true;
  });
  return { result, times: await reading };
}

async function join(site: string, name: string) {
  const account = { email: `${name}@example.org`, password: 'a long enough password' };
  const address = `198.51.100.${name.length}`;
  const made = await send(site, {
    path: '/api/auth/register',
    method: 'POST',
    address,
    body: { ...account, username: `${name} writes` },
  });
  const signedIn = await send(site, { path: '/api/auth/login', method: 'POST', address, body: account });
  const token = /"token":"([^"]+)"/.exec(signedIn.text)?.[1];
  if (token === undefined) throw new Error(`no account: ${made.text} ${signedIn.text}`);
  return { account, token };
}

async function targetOf(site: string): Promise<Target> {
  const list = await send(site, { path: '/api/main/all_article', address: READER });
  const articleId = /"_id":"([^"]+)"/.exec(list.text)?.[1];
  if (articleId === undefined) throw new Error('the site has no article');
  const attacker = await join(site, 'mallory');
  const other = await join(site, 'alice');
  return {
    site,
    articleId,
    account: attacker.account,
    tokens: { attacker: attacker.token, other: other.token },
  };
}

const told = (statuses: Statuses) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'refused'}`)
    .join(', ');

const ms = (times: number[], share: number) => quantile(times, share).toFixed(1);

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-attacks-'));
  try {
    const made = await makeSite(ARTICLES, path.join(folder, 'site'));
    const server = await startByline(made, { TRUST_PROXY: 'loopback' });
    try {
      const target = await targetOf(server.url);
      const quiet = await readDuring(server.url, () => setTimeout(QUIET_MS));
      console.log('| attack | answers | time, processor | a kept page p50 / p99 / longest | memory |');
      console.log('|---|---|---|---|---|');
      const row = (name: string, answers: string, spent: string, times: number[]) =>
        console.log(
          `| ${name} | ${answers} | ${spent} | ${[0.5, 0.99, 1].map((share) => ms(times, share)).join(' / ')} ms | ${memoryOf(server.pid).toFixed(0)} MB |`,
        );
      row('none', '', '', quiet.times);
      for (const attack of attacks) {
        const from = performance.now();
        const processor = processorTimeOf(server.pid);
        const { result, times } = await readDuring(server.url, () => attack.run(target));
        const seconds = (performance.now() - from) / 1_000;
        const spent = `${seconds.toFixed(1)} s, ${(processorTimeOf(server.pid) - processor).toFixed(1)} s`;
        row(attack.name, [told(result.statuses), result.note].filter(Boolean).join('; '), spent, times);
        await setTimeout(PAUSE_MS);
      }
    } finally {
      await server.stop();
    }
  } finally {
    closeConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

void run();
