import { randomInt } from 'node:crypto';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { createTestDatabase } from '@/__tests__/support/testContext';
import { beginRun, endRun } from '@/__tests__/support/testRun';
import { parseArguments, usageError } from '@/server/cli/commandHelp';
import { run } from '@/server/cli/run';
import type { DatabaseKind } from '@/server/db/dialect';
import { startChildSite } from './childSite';
import { type Found, runGroup } from './group';
import { type Site, startSite } from './site';

const help = {
  usage: 'npm run histories -- [--count N] [--seed S]',
  about:
    'Lets people act at once on a real server, with lost answers and kills, and looks for an order of their calls that explains every answer and the end.',
  options: {
    '--count N': 'how many histories (1000)',
    '--seed S': 'repeats the plan of a run; every run prints its own',
  },
};
/** Each has an article and a room, which are two histories. */
const AUTHORS = 10;
/** Every so many groups are made on a server that is killed. */
const KILLED_EVERY = 10;

function wholeNumber(text: string, what: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw usageError(help, `${what} is a whole number.`);
  return number;
}

interface Part {
  kind: DatabaseKind;
  kills: boolean;
  groups: number;
}

async function runPart({ kind, kills, groups }: Part, seed: number): Promise<number> {
  const database = await createTestDatabase(kind, { isMigrated: true });
  const begun = performance.now();
  const sum: Found = { histories: 0, operations: 0, unanswered: 0, unexplained: [] };
  const site: Site = await (kills ? startChildSite(database.settings) : startSite(database.settings));
  try {
    const people = await site.people(AUTHORS);
    for (let group = 0; group < groups && sum.unexplained.length === 0; group++) {
      const found = await runGroup(site, people, seed + group * AUTHORS, kills);
      sum.histories += found.histories;
      sum.operations += found.operations;
      sum.unanswered += found.unanswered;
      sum.unexplained.push(...found.unexplained);
      if (found.unexplained.length > 0) console.error(`seed of the group: ${seed + group * AUTHORS}`);
    }
  } finally {
    await site.close();
    await database.remove();
  }
  const { histories, operations, unanswered, unexplained } = sum;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  const where = `${kind}${kills ? `, killed ${groups} times` : ''}`;
  console.log(
    `${where}: ${histories} histories, ${operations} calls, ${unanswered} without an answer, ${unexplained.length} not explained, ${seconds} s`,
  );
  for (const { what, operations: calls } of unexplained.slice(0, 2)) {
    console.error(
      `${what} is not explained:\n${calls.map((call) => `  ${JSON.stringify(call)}`).join('\n')}`,
    );
  }
  return unexplained.length;
}

run(help, async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArguments(help, { count: text, seed: text }, { atLeast: 0, atMost: 0 });
  const count = wholeNumber(values.count ?? '1000', '--count');
  const seed = wholeNumber(values.seed ?? String(randomInt(2 ** 31)), '--seed');
  console.log(`seed ${seed}, ${count} histories`);
  beginRun();
  const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres({ isDurable: true });
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  const kinds: DatabaseKind[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  if (kinds.length === 1) console.log('PostgreSQL is not there: SQLite only.');
  const groups = Math.ceil(count / (2 * AUTHORS) / kinds.length);
  const killed = Math.ceil(groups / KILLED_EVERY);
  try {
    for (const kind of kinds) {
      const parts = [
        { kind, kills: false, groups: groups - killed },
        { kind, kills: true, groups: killed },
      ];
      for (const part of parts) if ((await runPart(part, seed)) > 0) process.exitCode = 1;
    }
  } finally {
    await endRun();
    await postgres?.stop();
  }
});
