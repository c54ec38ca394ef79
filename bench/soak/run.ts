import { buildIfNeeded } from '@/server/cli/buildPages';
import { parseArguments, usageError } from '@/server/cli/commandHelp';
import { projectFolder, run } from '@/server/cli/run';
import { CommandError } from '@/server/commandErrors';
import { report } from './report';
import { soak } from './soak';

const help = {
  usage: 'npm run soak -- [--minutes N] [--seed N]',
  about:
    'Lets readers, authors, editors and chat use two instances at 70 % of what the machine can do, while an instance, Redis and PostgreSQL are killed and come back. Exits with 1 where something acknowledged is lost, errors come while nothing is away, memory grows or answers slow down.',
  options: {
    '--minutes N': 'how long; 30 without it, and from 1 on',
    '--seed N': 'what is done and killed when, for a repeat; another one each time without it',
  },
};

const SIZE = { authors: 600, editors: 12, articles: 300, chatting: 100 };
const MINUTE_MS = 60_000;

/** Rejects at the first signal, so that all processes are ended. */
function interrupted(): Promise<never> {
  const signalled = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new CommandError('The run was interrupted.')));
    }
  });
  // The signal may come before the parts have started and the promise is awaited.
  signalled.catch(() => {});
  return signalled;
}

function numberOf(text: string, least: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < least) {
    throw usageError(help, `"${text}" is not a number from ${least} on.`);
  }
  return number;
}

export const ended = run(help, async () => {
  const { values } = parseArguments(
    help,
    { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
    { atLeast: 0, atMost: 0 },
  );
  const minutes = numberOf(values.minutes, 1);
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : numberOf(values.seed, 0);
  // Both instances would begin a build, and the second one would fail.
  await buildIfNeeded(projectFolder);
  console.log(`${minutes} minutes, seed ${seed}`);
  const { verdict, seen } = await soak({
    lengthMs: minutes * MINUTE_MS,
    seed,
    size: SIZE,
    interrupted: interrupted(),
    tell: console.log,
  });
  report(verdict, seen);
  process.exit(verdict.broken.length > 0 ? 1 : 0);
});
