import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hostileCode, manyLinks, manyMarks } from './support/heavyDocuments';
import type { Measured } from './support/heavyTextsServer';
import { databaseSettings, makePeople, type Person } from './support/people';
import { quantile } from './support/quantile';

/** Measures how pages respond for readers while authors save texts that take long to render. */

const SECONDS = Number(process.argv[2] ?? 20);
const BETWEEN_READS_MS = 5;
const GOALS = { page: 20, held: 50, memory: 500 };
const LARGE_AT_ONCE = 10;

const agent = new Agent({ keepAlive: true });

/** @returns the status and the beginning of the reply, once all of it has come. */
function send(
  url: string,
  method: string,
  person?: Person,
  body?: string,
): Promise<{ status: number; begin: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const asked = request(url, { method, headers, agent }, (response) => {
      let begin = '';
      response.on('data', (chunk: Buffer) => {
        if (begin.length < 1_000) begin += chunk.toString('latin1', 0, 1_000);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, begin }));
    });
    asked.once('error', reject).end(body);
  });
}

interface Saves {
  ms: number[];
  statuses: Map<number, number>;
  /** The answers to refused saves. */
  refusals: Set<string>;
}

/** Saves a draft again and again, each time with another text, until it is stopped. */
async function keepSaving(
  site: string,
  person: Person,
  make: (words: string) => string,
  state: { isOver: boolean },
  saves: Saves,
): Promise<void> {
  const begun = await send(`${site}/api/write/article`, 'POST', person, '{"title":"Draft"}');
  const id = /"_id":"([^"]+)"/.exec(begun.begin)?.[1];
  for (let revision = 1; !state.isOver; ) {
    const body = `{"revision":${revision},"doc":${make(`${id} ${revision} ${saves.ms.length}`)}}`;
    const from = performance.now();
    const { status, begin } = await send(`${site}/api/write/article/${id}`, 'PATCH', person, body);
    saves.ms.push(performance.now() - from);
    saves.statuses.set(status, (saves.statuses.get(status) ?? 0) + 1);
    if (status === 200) revision += 1;
    else {
      saves.refusals.add(begin.slice(0, 200));
      await setTimeout(500);
    }
  }
}

/** Reads the cached page, one time after the other, and tells how long each took. */
async function readPages(site: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const from = performance.now();
    await send(`${site}/`, 'GET');
    times.push(performance.now() - from);
    await setTimeout(BETWEEN_READS_MS);
  }
  return times;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function report(name: string, pages: number[], { heldMax, heldP99, memoryMax }: Measured): void {
  const parts = [0.5, 0.99, 1].map((share) => ms(quantile(pages, share))).join(' / ');
  console.log(
    `${name}: page p50 / p99 / longest ${parts}; event loop p99 ${ms(heldP99)}, longest ${ms(heldMax)}; memory ${memoryMax.toFixed(0)} MB`,
  );
}

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-texts-'));
  const settings = {
    NODE_ENV: 'production' as const,
    DATA_DIR: folder,
    PORT: '0',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
  };
  const { authors } = await makePeople(databaseSettings({ DATA_DIR: folder }), 4, 0);
  const server = fork(path.join(__dirname, 'support/heavyTextsServer.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, ...settings },
  });
  const ask = async (order: string) => {
    server.send(order);
    return (await once(server, 'message'))[0];
  };
  try {
    const [{ address }] = await once(server, 'message');
    await setTimeout(3_000);
    await readPages(address, 1);
    await ask('begin');
    const idlePages = await readPages(address, SECONDS / 2);
    const idle: Measured = await ask('tell');
    report('nothing else', idlePages, idle);

    const kinds = [
      {
        name: 'hostile code, 20 KB',
        make: hostileCode,
        atOnce: [authors[0], authors[0], authors[1], authors[1]],
      },
      { name: 'links, 4.2 MB', make: manyLinks, atOnce: Array(LARGE_AT_ONCE).fill(authors[2]) as Person[] },
      { name: 'marks, 2.9 MB', make: manyMarks, atOnce: [authors[3]] },
    ].map((kind) => ({ ...kind, saves: { ms: [], statuses: new Map(), refusals: new Set() } as Saves }));
    const state = { isOver: false };
    await ask('begin');
    const saving = kinds.flatMap(({ make, atOnce, saves }) =>
      atOnce.flatMap((person) => (person ? keepSaving(address, person, make, state, saves) : [])),
    );
    const pages = await readPages(address, SECONDS);
    const loaded: Measured = await ask('tell');
    report('while all save', pages, loaded);
    state.isOver = true;
    await Promise.all(saving);
    for (const { name, saves } of kinds) {
      const statuses = [...saves.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      console.log(
        `  ${name}: ${statuses}; p50 ${ms(quantile(saves.ms, 0.5))}, longest ${ms(quantile(saves.ms, 1))}`,
      );
      for (const refusal of saves.refusals) console.log(`    ${refusal}`);
    }
    console.log(
      `  ratio of the page's p99 to that of nothing else: ${(quantile(pages, 0.99) / quantile(idlePages, 0.99)).toFixed(1)}`,
    );
    if (quantile(pages, 0.99) >= GOALS.page) console.log(`goal missed: a cached page under ${GOALS.page} ms`);
    if (loaded.heldMax >= GOALS.held)
      console.log(`goal missed: the event loop never held for ${GOALS.held} ms`);
    if (loaded.memoryMax >= GOALS.memory) console.log(`goal missed: memory under ${GOALS.memory} MB`);
  } finally {
    server.send('stop');
    await once(server, 'exit');
    agent.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

void run();
