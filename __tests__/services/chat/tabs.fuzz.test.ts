import { runs } from '@/__tests__/support/effort';
import fc from '@/__tests__/support/fastCheck';
import {
  closeAllTabs,
  closeTab,
  memoryStorage,
  newServer,
  openTab,
  pass,
  type Tab,
} from '../../support/chatTabs';

afterEach(() => {
  closeAllTabs();
  jest.useRealTimers();
});

type Step =
  | { kind: 'send' | 'connect' | 'lose' | 'reload' | 'answer'; tab: number }
  | { kind: 'mishap'; what: 'silent' | 'lost' | 'limited' }
  | { kind: 'wait'; ms: number };

const tab = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('connect' as const, 'lose', 'reload', 'answer'), tab }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mishap' as const),
      what: fc.constantFrom('silent' as const, 'lost', 'limited'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 12_000 }) }),
  },
);

/** Runs as locks of the browser do: one holder at a time, the others in the order they came. */
function installLocks(): () => void {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(() => {
      if (signal.aborted) throw new DOMException('called off', 'AbortError');
      return work();
    });
    tails.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'locks');
}

async function play(steps: Step[]): Promise<void> {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 10, 0) });
  const server = newServer();
  const storage = memoryStorage();
  const tabs: Tab[] = [openTab(server, storage), openTab(server, storage)];
  const written: string[] = [];
  const at = (index: number) => tabs[index] as Tab;

  for (const action of steps) {
    if (action.kind === 'send') {
      written.push(`own ${written.length}`);
      at(action.tab).session.send(written.at(-1) ?? '');
      // A person cannot write in two tabs within the time that storing takes.
      await pass();
    } else if (action.kind === 'connect') {
      if (!at(action.tab).socket.connected) at(action.tab).socket.connect();
    } else if (action.kind === 'lose') {
      if (at(action.tab).socket.connected) at(action.tab).socket.lose();
    } else if (action.kind === 'reload') {
      closeTab(at(action.tab));
      tabs[action.tab] = openTab(server, storage);
    } else if (action.kind === 'answer') {
      server.write(`answer to ${written.length}`, action.tab === 0);
    } else if (action.kind === 'mishap') {
      const { what } = action;
      server.play(
        'message-room',
        what === 'limited' ? { ok: false, message: 'slow down', retryAfter: 3 } : what,
      );
    } else if (action.kind === 'wait') await pass(action.ms);
  }

  server.mishaps.clear();
  for (const each of tabs) {
    // Whatever was not heard is caught up on the next connection.
    if (each.socket.connected) each.socket.lose();
    each.socket.connect();
  }
  await pass(60_000);
  const own = server.contents().filter((content) => content.startsWith('own'));
  expect(own).toEqual(written);
  for (const each of tabs) {
    expect(each.messages().map(({ content }) => content)).toEqual(server.contents());
    expect(each.messages().every(({ delivery }) => delivery !== 'waiting' && delivery !== 'failed')).toBe(
      true,
    );
  }
  closeAllTabs();
}

it.each(['with', 'without'])(
  'gives each message once, in order and to every tab, whatever happens in between (%s locks)',
  async (locks) => {
    const removeLocks = locks === 'with' ? installLocks() : () => {};
    try {
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), play), { numRuns: runs(600) });
    } finally {
      removeLocks();
    }
  },
  60_000,
);

it('lets one tab send at a time where the browser has locks', async () => {
  jest.useFakeTimers();
  const removeLocks = installLocks();
  const server = newServer();
  server.play('message-room', 'silent');
  const storage = memoryStorage();
  const tabs = [openTab(server, storage), openTab(server, storage)];
  for (const { session } of tabs) session.send('from a tab');
  for (const { socket } of tabs) socket.connect();
  await pass(5_000);
  const sent = () => tabs.flatMap(({ socket }) => socket.sent).filter(([event]) => event === 'message-room');
  expect(sent()).toHaveLength(1);
  await pass(10_000);
  expect(sent()).toHaveLength(3);
  expect(server.contents()).toHaveLength(2);
  removeLocks();
});
