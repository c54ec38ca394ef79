import { pino } from 'pino';
import type { LivingSession } from '@/server/modules/core/session/session.service';
import type { AppSocket } from '@/server/realtime/realtimeTypes';
import { watchSessions } from '@/server/realtime/sessionWatch';
import { eventually } from '../../support/eventually';

const NOW = Date.parse('2026-05-01T12:00:00.000Z');
const AUTHOR: LivingSession = { role: 'author', endsAt: NOW + 60_000 };

function socketOf(tokenHash: string) {
  const disconnect = jest.fn();
  const caller = { _id: tokenHash, username: tokenHash, role: 'author' };
  return { id: tokenHash, data: { caller, tokenHash }, disconnect } as unknown as AppSocket & {
    disconnect: jest.Mock;
  };
}

/** Looks at sockets of living sessions; the test changes the sessions, the marks and the time. */
function watching(sockets: AppSocket[], alive: Map<string, LivingSession>) {
  const state = { now: NOW, mark: 1, changed: [] as string[] | null, looks: 0, asked: [] as string[] };
  const watch = watchSessions({
    sockets: () => sockets,
    async changesSince() {
      state.looks += 1;
      const tokenHashes = state.changed;
      state.changed = [];
      return { mark: state.mark, tokenHashes };
    },
    async findLiving(tokenHashes) {
      state.asked.push(...tokenHashes);
      return new Map([...alive].filter(([tokenHash]) => tokenHashes.includes(tokenHash)));
    },
    clock: { now: () => new Date(state.now) },
    log: pino({ level: 'silent' }),
    lookEveryMs: 5,
  });
  /** Waits for two more looks, so that one has begun after this. @returns what they asked for. */
  async function asked(): Promise<string[]> {
    const { looks } = state;
    await eventually(() => expect(state.looks).toBeGreaterThan(looks + 2));
    return state.asked.splice(0).sort();
  }
  return { state, asked, ...watch };
}

test('a database that does not answer once does not end the watch over sessions', async () => {
  let looks = 0;
  const socket = socketOf('hash');
  const watch = watchSessions({
    sockets: () => [socket],
    changesSince() {
      looks += 1;
      return looks === 1 ? new Promise(() => {}) : Promise.resolve({ mark: 1, tokenHashes: [] });
    },
    findLiving: () => Promise.resolve(new Map()),
    clock: { now: () => new Date(NOW) },
    log: pino({ level: 'silent' }),
    lookEveryMs: 5,
  });
  await eventually(() => expect(socket.disconnect).toHaveBeenCalledWith(true));
  await watch.stop();
});

test('sessions are looked up where they are new, changed or at their end, and not again', async () => {
  const sockets = [socketOf('one'), socketOf('two')];
  const alive = new Map([
    ['one', AUTHOR],
    ['two', AUTHOR],
    ['three', { ...AUTHOR, endsAt: NOW + 120_000 }],
  ]);
  const { state, asked, add, stop } = watching(sockets, alive);
  expect(await asked()).toEqual(['one', 'two']);
  expect(await asked()).toEqual([]);

  const third = socketOf('three');
  sockets.push(third);
  add(third);
  expect(await asked()).toEqual(['three']);

  state.changed = ['two', 'of another instance'];
  expect(await asked()).toEqual(['two']);

  state.now = NOW + 60_000;
  alive.set('one', { ...AUTHOR, endsAt: NOW + 180_000 });
  alive.delete('two');
  expect(await asked()).toEqual(expect.arrayContaining(['one', 'two']));
  await eventually(() => expect(sockets[1]?.disconnect).toHaveBeenCalledWith(true));
  expect(sockets[0]?.disconnect).not.toHaveBeenCalled();
  expect(third.disconnect).not.toHaveBeenCalled();
  await stop();
});

test('all are looked up where changes may have been missed', async () => {
  const { state, asked, stop } = watching([socketOf('one')], new Map([['one', AUTHOR]]));
  await asked();
  // Another database, whose transactions are counted anew.
  state.mark = 0;
  expect(await asked()).toEqual(['one']);
  // Too many to name.
  state.changed = null;
  expect(await asked()).toEqual(['one']);
  expect(await asked()).toEqual([]);
  await stop();
});

test('a session that changed is looked up until the database has answered', async () => {
  const socket = socketOf('one');
  const answers: (() => Promise<Map<string, LivingSession>>)[] = [
    async () => new Map([['one', AUTHOR]]),
    async () => {
      throw new Error('away');
    },
    async () => new Map(),
  ];
  let changed: string[] = [];
  const watch = watchSessions({
    sockets: () => [socket],
    changesSince: async () => ({ mark: 1, tokenHashes: changed.splice(0) }),
    findLiving: async () => answers.shift()?.() ?? new Map(),
    clock: { now: () => new Date(NOW) },
    log: pino({ level: 'silent' }),
    lookEveryMs: 5,
  });
  await eventually(() => expect(answers).toHaveLength(2));
  changed = ['one'];
  await eventually(() => expect(socket.disconnect).toHaveBeenCalledWith(true));
  expect(answers).toEqual([]);
  await watch.stop();
});
