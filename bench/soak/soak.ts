import { createRandom } from '@/__tests__/support/random';
import { createAuthors } from './authors';
import { createChat } from './chat';
import { createClient } from './client';
import { createEditors } from './editors';
import { judge, type Run, type Verdict } from './judge';
import { carryOut } from './killer';
import { measureLimit, offer, type Share } from './load';
import { lifetimesOf } from './memory';
import { startParts } from './parts';
import { planKills } from './plan';
import { createReaders } from './readers';
import { createRecord } from './record';
import { makeSoakSite, type SoakSite } from './site';
import { brokenRooms, countStored } from './stored';

interface SoakOptions {
  lengthMs: number;
  seed: number;
  /** How many people of each kind, and articles. */
  size: { authors: number; editors: number; articles: number; chatting: number };
  /** Actions per second; by default 70 % of the measured limit. */
  rate?: number;
  /** What starts an instance, where it is not what starts it for a user. */
  program?: string;
  /** Rejects if the run is to end early. */
  interrupted?: Promise<never>;
  tell(line: string): void;
}

type SoakParts = Awaited<ReturnType<typeof startParts<SoakSite>>>;
type Seen = Pick<Run, 'answered' | 'failures' | 'outages'>;

const SHARE_OF_LIMIT = 0.7;
/** A page is rendered again after a minute at the latest: a shorter time would find more than the machine can do. */
const LIMIT_MS = 120_000;

/** The address of the visitor with this number: each visitor has their own. */
const addressOf = (index: number) => `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`;

/** Runs readers, authors, editors and chat at once, while parts are killed and started again. */
export async function soak(options: SoakOptions): Promise<{ verdict: Verdict; seen: Seen }> {
  const parts = await startParts(
    (env) => makeSoakSite(env, options.size),
    options.program ?? 'bench/soak/measuredServer.ts',
  );
  try {
    return await Promise.race([runOn(parts, options), ...(options.interrupted ? [options.interrupted] : [])]);
  } finally {
    await parts.stop();
  }
}

async function runOn({ prepared: site, instances, env, killable }: SoakParts, options: SoakOptions) {
  const { lengthMs, seed, size, tell } = options;
  const random = createRandom(seed);
  const record = createRecord();
  const client = createClient(instances.map(({ url }) => url));
  const readers = createReaders(client, record, site, addressOf, random);
  const authors = createAuthors(client, record, site, addressOf);
  const editors = createEditors(client, record, site, authors.submitted, addressOf);
  const chatting = site.authors.slice(0, size.chatting);
  const chat = createChat(client, record, chatting, site.editors, addressOf);
  await chat.ready();
  const shares: Share[] = [
    { act: readers.page, weight: 40 },
    { act: readers.list, weight: 20 },
    { act: readers.search, weight: 8 },
    { act: authors.write, weight: 12 },
    { act: authors.comment, weight: 3 },
    { act: authors.like, weight: 4 },
    { act: editors.decide, weight: 5 },
    { act: chat.write, weight: 8 },
  ];
  await authors.spread();
  const limit = options.rate === undefined ? await measureLimit(shares, LIMIT_MS, random) : null;
  const rate = options.rate ?? (limit ?? 0) * SHARE_OF_LIMIT;
  if (limit !== null) tell(`the limit is ${limit.toFixed(0)} a second, offered are ${rate.toFixed(0)}`);
  // At the limit, times depend on the length of queues, and requests beyond it are refused.
  record.answered.splice(0);
  record.failures.splice(0);
  const beganAt = performance.now();
  const plan = planKills(lengthMs, ['instance 1', 'instance 2'], random);
  const [outages] = await Promise.all([
    carryOut(plan, killable, tell),
    offer(shares, { rate, lengthMs }, random, record),
  ]);
  const lifetimes = lifetimesOf(instances);
  chat.end();
  client.close();
  const stored = await countStored(env, record.sent);
  const seen = { ...record, beganAt, outages, lifetimes };
  return { verdict: judge({ ...seen, stored, brokenRooms: await brokenRooms(env) }), seen };
}
