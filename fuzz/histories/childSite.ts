import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '@/server/cli/run';
import type { People, Site } from './site';

/** A site in a process of its own, on a database that outlives it. */
export async function startChildSite(settings: Record<string, string>): Promise<Site> {
  let ahead = 0;
  let asked = 0;
  let address = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    const env = { ...process.env, ...settings, HISTORY_AHEAD_MS: String(ahead) };
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

  let starting = start();
  await starting;
  return {
    url: () => address,
    now: async () => Date.now() + ahead,
    async advance(ms) {
      ahead += ms;
      await ask('advance', ms);
    },
    async doDue() {
      await ask('doDue');
    },
    people: async (count) => (await ask('people', count)) as People,
    async kill() {
      const gone = once(child, 'exit');
      starting = gone.then(start);
      child.kill('SIGKILL');
      await starting;
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
