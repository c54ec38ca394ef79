import {
  type DraftEvent,
  type DraftState,
  isUnsaved,
  nextDraftState,
  untouchedDraft,
} from '@/services/draft/draftState';
import type { ServerState } from '@/services/draft/saveState';

const AT = Date.UTC(2026, 0, 1);
const at = new Date(AT);
const since = new Date(AT - 1_000);

const servers: Record<ServerState['kind'], ServerState> = {
  untouched: { kind: 'untouched' },
  saving: { kind: 'saving' },
  saved: { kind: 'saved', at: since },
  waiting: { kind: 'waiting', since, why: 'connection' },
  signedOut: { kind: 'signedOut' },
  conflict: { kind: 'conflict' },
  deleted: { kind: 'deleted' },
  refused: { kind: 'refused', message: 'too long' },
};

type Kind = ServerState['kind'];
const kinds = Object.keys(servers) as Kind[];
const inEach = (to: (from: Kind) => Kind) => Object.fromEntries(kinds.map((from) => [from, to(from)]));

/** Which state each event leads to, from each state. */
const table: Record<string, { event: DraftEvent; draft?: Partial<DraftState>; to: Record<string, Kind> }> = {
  'typing begins a save, except where another one has to be decided or repeated': {
    event: { type: 'changed', fields: ['title'], at: AT },
    to: inEach((from) => (from === 'untouched' || from === 'saved' ? 'saving' : from)),
  },
  'what goes out is being saved, and what waits goes on waiting': {
    event: { type: 'sent' },
    draft: { changed: ['title'] },
    to: inEach((from) => (from === 'waiting' ? from : 'saving')),
  },
  'an answer alone changes nothing of what is shown': {
    event: { type: 'arrived' },
    to: inEach((from) => from),
  },
  'without further changes all of it is saved': {
    event: { type: 'settled', at: AT },
    to: inEach(() => 'saved'),
  },
  'with further changes it is still being saved': {
    event: { type: 'settled', at: AT },
    draft: { changed: ['title'] },
    to: inEach(() => 'saving'),
  },
  'changes to be sent again leave the server state as it is': {
    event: { type: 'returned' },
    draft: { travelling: ['title'] },
    to: inEach((from) => from),
  },
  'another save that is shown is saved': { event: { type: 'adopted', at: AT }, to: inEach(() => 'saved') },
  'what goes on as another article is being saved': {
    event: { type: 'renewed', fields: ['title', 'doc'] },
    to: inEach(() => 'saving'),
  },
  'what is given up stays as it was': { event: { type: 'discarded' }, to: inEach((from) => from) },
  'what is stopped stays as it was': { event: { type: 'stopped' }, to: inEach((from) => from) },
};

describe.each(Object.entries(table))('%s', (_, { event, draft, to }) => {
  test.each(kinds)('from %s', (from) => {
    const before = { ...untouchedDraft, ...draft, server: servers[from] };
    expect(nextDraftState(before, event).server.kind).toBe(to[from]);
  });
});

test.each(kinds)('a failure leads to %s, and only what waits counts attempts', (kind) => {
  const next = nextDraftState({ ...untouchedDraft, failures: 2 }, { type: 'failed', server: servers[kind] });
  expect(next).toMatchObject({ server: servers[kind], failures: kind === 'waiting' ? 3 : 2 });
});

test('the oldest unsaved change is that since the last save', () => {
  const typed = nextDraftState(untouchedDraft, { type: 'changed', fields: ['title'], at: AT });
  expect(typed.unsavedSince).toBe(AT);
  expect(nextDraftState(typed, { type: 'changed', fields: ['doc'], at: AT + 1 }).unsavedSince).toBe(AT);
  expect(nextDraftState(typed, { type: 'settled', at: AT + 2 }).unsavedSince).toBe(AT + 2);
  expect(nextDraftState(untouchedDraft, { type: 'settled', at: AT }).server).toEqual({ kind: 'saved', at });
});

test('a change is kept through any events until the server has it or the author gives it up', () => {
  const kept: DraftEvent[] = [
    { type: 'sent' },
    { type: 'changed', fields: ['doc'], at: AT },
    { type: 'returned' },
    { type: 'failed', server: servers.waiting },
    { type: 'sent' },
    { type: 'returned' },
    { type: 'failed', server: servers.conflict },
    { type: 'adopted', at: AT },
    { type: 'stopped' },
  ];
  let draft = nextDraftState(untouchedDraft, { type: 'changed', fields: ['title'], at: AT });
  for (const event of kept) {
    draft = nextDraftState(draft, event);
    expect([...draft.changed, ...draft.travelling]).toContain('title');
  }
  expect(new Set(draft.changed)).toEqual(new Set(['title', 'doc']));
  const sent = nextDraftState(draft, { type: 'sent' });
  expect(isUnsaved(nextDraftState(sent, { type: 'arrived' }))).toBe(false);
  expect(isUnsaved(nextDraftState(draft, { type: 'discarded' }))).toBe(false);
});
