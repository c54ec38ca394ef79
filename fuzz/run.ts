import { randomInt } from 'node:crypto';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { beginRun, endRun } from '@/__tests__/support/testRun';
import { parseArguments, usageError } from '@/server/cli/commandHelp';
import { run } from '@/server/cli/run';
import { chromium } from '@/server/cli/testTools/chromium';
import { UsageError } from '@/server/commandErrors';
import { provideDom } from './dom';
import { type BrowserJudge, startBrowserJudge } from './judge/browser';
import { createSample } from './judge/sample';
import { runTarget } from './runTarget';
import type { NamedTarget } from './target';
import { targetsWith } from './targets';

const help = {
  usage: 'npm run fuzz -- [--inputs N] [--seed S] [--target NAME] [--path P]',
  about:
    'Tries generated inputs on everything that takes input from outside: nothing may crash, run, or take long.',
  options: {
    '--inputs N': 'how many of all targets together (10000)',
    '--seed S': 'repeats a run; every run prints its own',
    '--target NAME': 'only the targets whose names begin so',
    '--path P': 'repeats the failure that was found there, of one target',
  },
};
const ANSWER_WITHIN_MS = 1_000;
const SAMPLED = 100;
/** The number of inputs after which progress is printed and the browser checks the sample. */
const BATCH = 10_000;

function wholeNumber(text: string, what: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw usageError(help, `${what} is a whole number.`);
  return number;
}

const sample = createSample(SAMPLED);

/** @returns whether no target failed. */
async function runOne(
  named: NamedTarget,
  inputs: number,
  seed: number,
  path: string | undefined,
  browser: BrowserJudge | null,
): Promise<boolean> {
  const target = await named.open();
  let [done, slowestMs, seen] = [0, 0, 0];
  const begun = performance.now();
  const tell = (verdict: string) => {
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const looked = seen > 0 ? `, ${seen} read by Chromium` : '';
    console.log(
      `${named.name}: ${done} inputs, ${verdict}, slowest ${slowestMs.toFixed(0)} ms, ${seconds} s${looked}`,
    );
  };
  try {
    for (let batch = 0; done < inputs; batch++) {
      const most = Math.min(BATCH, inputs - done);
      const batchSeed = seed + batch;
      const outcome = await runTarget(target, {
        inputs: most,
        seed: batchSeed,
        path,
        answerWithinMs: ANSWER_WITHIN_MS,
      });
      done += Math.max(outcome.inputs, 1);
      slowestMs = Math.max(slowestMs, outcome.slowestMs);
      const { failure } = outcome;
      if (failure) {
        tell('FAILED');
        console.error(`  input: ${failure.input}\n  ${failure.reason}`);
        console.error(
          `  again: npm run fuzz -- --target ${named.name} --seed ${batchSeed} --path ${failure.path}`,
        );
        return false;
      }
      const htmls = sample.take();
      const bad = browser && htmls.length > 0 ? await browser.judge(htmls) : [];
      if (browser) seen += htmls.length;
      if (bad.length > 0) {
        tell('FAILED in Chromium');
        console.error(`  seed ${batchSeed}: ${bad.slice(0, 3).join('\n  ')}`);
        return false;
      }
      if (path !== undefined) break;
    }
    tell('no failure');
    return true;
  } finally {
    await target.close?.();
  }
}

run(help, async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArguments(
    help,
    { inputs: text, seed: text, target: text, path: text },
    { atLeast: 0, atMost: 0 },
  );
  const inputs = wholeNumber(values.inputs ?? '10000', '--inputs');
  const seed = wholeNumber(values.seed ?? String(randomInt(2 ** 31)), '--seed');
  const chosen = targetsWith(sample.keep).filter(({ name }) => name.startsWith(values.target ?? ''));
  if (chosen.length === 0) throw new UsageError(`There is no target ${values.target}.`);
  console.log(`seed ${seed}, ${inputs} inputs`);
  beginRun();
  const wantsPostgres = chosen.some(({ needs }) => needs === 'PostgreSQL') && !process.env.TEST_DATABASE_URL;
  const postgres = wantsPostgres ? await startPostgres() : null;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  const browser = chromium.find() ? await startBrowserJudge() : null;
  if (!browser) console.log('Chromium is not there: only parse5 reads what comes out.');
  const shares = chosen.reduce((sum, { share }) => sum + share, 0);
  try {
    for (const named of chosen) {
      if (named.needs === 'PostgreSQL' && !process.env.TEST_DATABASE_URL) {
        console.log(`${named.name}: skipped, PostgreSQL is not there`);
        continue;
      }
      if (named.needs === 'DOM') provideDom();
      const own = Math.ceil((inputs * named.share) / shares);
      if (!(await runOne(named, own, seed, values.path, browser))) process.exitCode = 1;
    }
  } finally {
    await browser?.close();
    await endRun();
    await postgres?.stop();
  }
});
