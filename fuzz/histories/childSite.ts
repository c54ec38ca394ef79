import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '@/server/cli/run';
import type { People, Site } from './site';

/** A site in a process of its own, on a database that outlives it. @param stillAt as of `startSite` */
export async function startChildSite(settings: Record<string, string>, stillAt?: number): Promise<Site> {
  const clock = stillAt === undefined ? {} : { HISTORY_STILL_AT: String(stillAt) };
  let ahead = 0;
  let asked = 0;
  let address = '';
  let child: ChildProcess;
  /** The process that ends by itself, until that is waited for. */
  let doomed: ChildProcess | null = null;

  async function start(): Promise<void> {
    const env = { ...process.env, ...settings, HISTORY_AHEAD_MS: String(ahead), ...clock };
    const program = ['server/cli/launch.cjs', 'fuzz/histories/childProgram.ts'];
    const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
    child = spawn(process.execPath, program, { cwd: projectFolder, env, stdio });
    child.setMaxListeners(0);
    const [first] = (await once(child, 'message')) as [{ address: string }];
    address = first.address;
  }

  /** Asks the process, again after its restart if it was killed meanwhile. */
  async function ask(call: string, value?: number): Promise<unknown> {
    const id = ++asked;
    const asking = child;
    const answer = new Promise<{ result?: unknown; isGone?: true }>((resolve) => {
      asking.on(
        'message',
        (message: { id?: number; result?: unknown }) => message.id === id && resolve(message),
      );
      asking.once('exit', () => resolve({ isGone: true }));
    });
    asking.send({ id, call, value }, () => {});
    const { result, isGone } = await answer;
    if (!isGone) return result;
    await starting;
    return ask(call, value);
  }

  const restart = () => {
    starting = once(child, 'exit').then(start);
  };

  let starting = start();
  await starting;
  return {
    url: () => address,
    now: async () => (stillAt ?? Date.now()) + ahead,
    async advance(ms) {
      ahead += ms;
      await ask('advance', ms);
    },
    async doDue() {
      await ask('doDue');
    },
    async settle() {
      await ask('settle');
    },
    people: async (count) => (await ask('people', count)) as People,
    async dieAfter(statements) {
      await ask('dieAfter', statements);
      doomed = child;
      restart();
    },
    async kill() {
      const dying = doomed ?? child;
      if (!doomed) restart();
      dying.kill('SIGKILL');
      await starting;
      doomed = null;
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
