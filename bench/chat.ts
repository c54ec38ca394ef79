import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '@/__tests__/support/postgresServer';
import type { Env } from '@/server/env';
import { type Measured, reportChat } from './support/chatReport';
import type { Pace, Written } from './support/crowd';
import { type Crowds, type Everybody, startCrowds } from './support/crowds';
import { raiseFileLimit } from './support/fileLimit';
import { countMessages, databaseSettings, makePeople } from './support/people';
import {
  memoryOf,
  processorTimeOf,
  type RunningServer,
  startByline,
  startChatReference,
} from './support/processes';

const isQuick = process.argv.includes('--quick');
const SOCKETS_GOAL = isQuick ? 2_000 : 10_000;
const ROUNDS = isQuick ? 2 : 3;
/** Files that a server has open besides its sockets. */
const OTHER_FILES = 500;
/** Each has an editor, who receives every message. */
const CLIENT_PROCESSES = 4;
/** The number of rooms that editors join: below the limit of rooms that one may join at once. */
const WATCHED_ROOMS = 1_000;
/** One interval of the heartbeat of a connection, less in a quick run. */
const IDLE_SECONDS = isQuick ? 3 : 25;
const inFlight = 256;
const steady: Pace = { seconds: isQuick ? 2 : 5, rate: 500, inFlight };
const saturated: Pace = { seconds: isQuick ? 2 : 4, inFlight };

/** Processor time of a server while something goes on, in seconds. */
async function costOf<Result>({ pid }: RunningServer, work: () => Promise<Result>) {
  const before = processorTimeOf(pid);
  const result = await work();
  return { result, cost: processorTimeOf(pid) - before };
}

/** Connects all people. */
async function gather(server: RunningServer, crowds: Crowds, everybody: Everybody): Promise<Measured> {
  const empty = memoryOf(server.pid);
  const begun = performance.now();
  const { result, cost } = await costOf(server, () => crowds.gather(server.url, everybody, WATCHED_ROOMS));
  const { connected, obstacle } = result;
  if (obstacle) console.log(`no further connection than ${connected}: ${obstacle}`);
  const connectRate = connected / ((performance.now() - begun) / 1_000);
  return {
    empty,
    connected,
    connectRate,
    connectCost: cost / connected,
    idle: null,
    steady: [],
    saturated: [],
  };
}

/** Measures what presence costs. */
async function rest(server: RunningServer): Promise<Measured['idle']> {
  const { cost } = await costOf(server, () => wait(IDLE_SECONDS * 1_000));
  return { share: cost / IDLE_SECONDS, memory: memoryOf(server.pid) };
}

/** Lets people write at one server after the other, in turns, so that a slow moment of the machine meets both. */
async function writeInTurns(
  servers: RunningServer[],
  crowds: Crowds,
  measured: Measured[],
): Promise<Written[][]> {
  const written = servers.map((): Written[] => []);
  const write = async (server: RunningServer, index: number, pace: Pace) => {
    const { result, cost } = await costOf(server, () => crowds.write(server.url, pace));
    written[index]?.push(result);
    return { ...result, cost, seconds: pace.seconds };
  };
  for (const [index, server] of servers.entries()) await write(server, index, { seconds: 1, inFlight });
  for (const [kind, pace] of [
    ['steady', steady],
    ['saturated', saturated],
  ] as const) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, server] of servers.entries()) {
        measured[index]?.[kind].push(await write(server, index, pace));
      }
    }
  }
  return written;
}

/** @throws Error if an acknowledged or expected message is missing. */
async function checkStored(env: Env, written: Written[]): Promise<void> {
  const acknowledged = written.reduce((sum, round) => sum + round.acknowledged.length, 0);
  const { stored, numbered } = await countMessages(env);
  console.log(`${acknowledged} messages acknowledged, ${stored} stored, ${numbered} numbers given`);
  if (acknowledged !== stored || stored !== numbered || written.some(({ lost }) => lost > 0)) {
    throw new Error('messages or connections were lost');
  }
}

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-chat-'));
  const settings: Record<string, string> = { DATA_DIR: folder };
  const stops: (() => Promise<void>)[] = [];
  function started<Program extends { stop(): Promise<void> }>(program: Program): Program {
    stops.unshift(program.stop);
    return program;
  }
  try {
    const sockets = Math.min(SOCKETS_GOAL, raiseFileLimit(SOCKETS_GOAL + OTHER_FILES) - OTHER_FILES);
    if (sockets < SOCKETS_GOAL) console.log(`the limit of open files leaves ${sockets} sockets to a process`);
    if (process.argv.includes('--postgres')) {
      const postgres = await startPostgres({ isDurable: true });
      if (!postgres) throw new Error('PostgreSQL is not installed');
      settings.DATABASE_URL = started(postgres).url;
    }
    const env = databaseSettings(settings);
    const everybody = await makePeople(env, sockets, CLIENT_PROCESSES);
    const byline = started(await startByline({ folder }, settings));
    const reference = started(await startChatReference());
    const crowds = started(await startCrowds(CLIENT_PROCESSES));

    const servers = [byline, reference];
    const measured: Measured[] = [];
    for (const server of servers) measured.push(await gather(server, crowds, everybody));
    const rested = await Promise.all(servers.map(rest));
    measured.forEach((one, index) => {
      one.idle = rested[index] ?? null;
    });
    const [ofByline = []] = await writeInTurns(servers, crowds, measured);
    reportChat(measured);
    console.log(`\nmemory of the server after the run: ${memoryOf(byline.pid).toFixed(0)} MB`);
    await checkStored(env, ofByline);
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void run();
