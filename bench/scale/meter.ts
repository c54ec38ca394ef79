import { setTimeout as wait } from 'node:timers/promises';
import { processorTimeOf, processorTimeWithChildren } from '../support/processes';
import type { Asked, Asker } from './asker';
import { type RequestCost, type RequestKind, requestKinds } from './costs';

const AT_ONCE = 8;
const LOOK_EVERY_MS = 500;
/** Of one core. */
const QUIET_SHARE = 0.04;
const QUIET_WITHIN_MS = 60_000;

/** Does the work for each item, a few at a time. */
export async function forEachItem<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const workInTurn = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workInTurn));
}

interface Measured {
  /** The process ids of the instance and of PostgreSQL's first process. */
  instance: number;
  postmaster: number;
  asker: Asker;
  tell: (what: string) => void;
}

/** Counts the processor time that requests cost an instance and its database. */
export function createMeter({ instance, postmaster, asker, tell }: Measured) {
  const costs = new Map<RequestKind, RequestCost>();
  const times = () => ({
    ofInstance: processorTimeOf(instance),
    ofDatabase: processorTimeWithChildren(postmaster),
  });
  /** Until what was begun by requests, such as the narrower sizes of a picture, is done. */
  async function untilQuiet(): Promise<void> {
    const deadline = performance.now() + QUIET_WITHIN_MS;
    let share = 1;
    while (share > QUIET_SHARE && performance.now() < deadline) {
      const before = processorTimeOf(instance);
      await wait(LOOK_EVERY_MS);
      share = (processorTimeOf(instance) - before) / (LOOK_EVERY_MS / 1_000);
    }
  }

  return {
    costs,
    untilQuiet,
    /**
     * Measures the work, which returns how many requests it made and the bytes of their answers.
     * @param settles whether what follows the answers counts too
     */
    async measure(
      kind: RequestKind,
      work: () => Promise<{ count: number; bytes: number }>,
      { settles = true } = {},
    ): Promise<void> {
      tell(requestKinds[kind]);
      const before = times();
      const { count, bytes } = await work();
      if (settles) await untilQuiet();
      const after = times();
      const each = (seconds: number) => (Math.max(0, seconds) * 1_000) / count;
      costs.set(kind, {
        instanceMs: each(after.ofInstance - before.ofInstance),
        databaseMs: each(after.ofDatabase - before.ofDatabase),
        bytes: bytes / count,
      });
    },
    /** Measures these requests, each once. @returns the texts of their answers */
    async measureAll(kind: RequestKind, list: Asked[]): Promise<string[]> {
      const texts: string[] = [];
      await this.measure(kind, async () => {
        let sent = 0;
        await forEachItem(list, async (asked) => {
          const { text, bytes } = await asker.ask(asked);
          sent += bytes;
          texts.push(text);
        });
        return { count: list.length, bytes: sent };
      });
      return texts;
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;
