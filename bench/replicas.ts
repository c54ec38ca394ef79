import { readdirSync, readFileSync } from 'node:fs';
import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { eventually } from '@/__tests__/support/eventually';
import { openContext } from '@/__tests__/support/openContext';
import { ask, startReplicated } from '@/__tests__/support/replicas';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { call, dataOf, docOf } from '@/__tests__/support/writing';
import { buildApp } from '@/server/app';
import { inlineThreads } from '@/server/lib/threads/inline';
import { createPresence } from '@/server/realtime/presence';

/** Measures what a streaming replica takes off the primary, and what that costs the server. */

const ARTICLES = 250;
const WORDS = 400;
const AT_ONCE = 20;
const TURNS = 6;
const TURN_MS = 1_000;
/** Of `/proc`: a hundredth of a second. */
const TICK_MS = 10;

const statOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
const parentOf = (pid: string): string => statOf(pid)[1] ?? '';
const ticks = (fields: (string | undefined)[]) => fields.reduce((sum, text) => sum + Number(text ?? 0), 0);

/** Milliseconds of processor time of a PostgreSQL, its connections included. */
function processorTimeOf(postmaster: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const times = pids.map((pid) => {
    try {
      return parentOf(pid) === postmaster ? ticks(statOf(pid).slice(11, 13)) : 0;
    } catch {
      // It has ended meanwhile, and is in the sum of its parent.
      return 0;
    }
  });
  return (ticks(statOf(postmaster).slice(13, 15)) + times.reduce((sum, time) => sum + time, 0)) * TICK_MS;
}

interface Measured {
  calls: number;
  server: number;
  primary: number;
  replica: number;
}

const wordAt = (index: number) => `word${((index % WORDS) * 7919) % 997}`;

/** The API without limits; nothing is listened on. */
async function startApi(settings: Record<string, string>) {
  const context = openContext(settings, {
    threads: inlineThreads,
    shared: { limiter: { take: async () => null }, presence: createPresence() },
  });
  const app = await buildApp(context);
  return {
    app,
    context,
    async close() {
      await app.close();
      await context.database.db.destroy();
    },
  };
}

type Api = Awaited<ReturnType<typeof startApi>>;

async function publish(api: Api, author: TestAuthor, editor: TestAuthor, count: number): Promise<void> {
  const text = Array.from({ length: 150 }, (_, index) => wordAt(count * 31 + index * 17)).join(' ');
  const body = { title: `On ${wordAt(count)} ${count}`, doc: docOf(text), tag: 'Craft' };
  const { _id, revision } = await dataOf<OwnArticle>(call(api, author, 'POST', '/api/write/article', body));
  await dataOf(call(api, author, 'POST', `/api/write/article/${_id}/submit`));
  await dataOf(call(api, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision }));
}

async function main(): Promise<void> {
  const servers = await startReplicated();
  const data = temporaryFolder('replicas', {});
  const settings = { DATABASE_URL: servers.primary.url, DATA_DIR: data.folder };
  const without = await startApi(settings);
  const withReplica = await startApi({ ...settings, DATABASE_REPLICA_URLS: servers.replica.url });
  const author = await createTestAuthor(without);
  const editor = await createTestEditor(without);
  await without.context.tags.ensureTag('Craft', []);
  for (let count = 0; count < ARTICLES; count++) await publish(without, author, editor, count);
  await ask(servers.primary.url, 'vacuum analyze');
  const postmasterOf = async (url: string) =>
    parentOf(String(await ask<number>(url, 'select pg_backend_pid()')));
  const replica = withReplica.context.database.replicas?.all[0];
  await eventually(async () => {
    await replica?.look();
    if (replica?.state().reason !== null) throw new Error('the replica is not used');
  });

  // Asked for on connections that end with them, so before the pools are there.
  const postmasters = {
    primary: await postmasterOf(servers.primary.url),
    replica: await postmasterOf(servers.replica.url),
  };
  let searched = 0;
  const calls: Record<string, () => string> = {
    'list, from memory but for the marks': () => '/api/write/article',
    'own articles': () => '/api/write/my_article/stories',
    notifications: () => `/api/notification/${author._id}`,
    'search for two words': () => `/api/write/search_article/${wordAt(searched++)}%20${wordAt(searched * 7)}`,
  };

  async function measure(server: Api, address: () => string, sum: Measured): Promise<void> {
    const cpu = process.cpuUsage();
    const primary = processorTimeOf(postmasters.primary);
    const onReplica = processorTimeOf(postmasters.replica);
    const until = performance.now() + TURN_MS;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (performance.now() < until) {
          const { statusCode } = await call(server, author, 'GET', address());
          if (statusCode !== 200 && statusCode !== 404) throw new Error(`answered ${statusCode}`);
          sum.calls++;
        }
      }),
    );
    const { user, system } = process.cpuUsage(cpu);
    sum.server += (user + system) / 1_000;
    sum.primary += processorTimeOf(postmasters.primary) - primary;
    sum.replica += processorTimeOf(postmasters.replica) - onReplica;
  }

  console.log('processor time per call in ms: server, primary, replica');
  for (const [name, address] of Object.entries(calls)) {
    const [used, unused] = [0, 0].map((): Measured => ({ calls: 0, server: 0, primary: 0, replica: 0 }));
    if (!used || !unused) throw new Error('nothing to measure');
    for (let turn = 0; turn < TURNS; turn++) {
      await measure(without, address, unused);
      await measure(withReplica, address, used);
    }
    const each = ({ calls, server, primary, replica }: Measured) =>
      [server, primary, replica].map((ms) => (ms / calls).toFixed(2)).join(', ');
    console.log(`${name}: ${each(unused)} without, ${each(used)} with the replica`);
  }
  await withReplica.close();
  await without.close();
  await servers.stop();
  data.remove();
}

void main();
