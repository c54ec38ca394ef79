import { changesFrom, type Fresh, type Identified, identified } from '@/desk/review/suggest/reconcile';

const fresh = (from: number, to: number, suggestion: string, more: Partial<Fresh> = {}): Fresh => ({
  passage: { text: `words ${from}`, before: '', after: '' },
  field: null,
  suggestion,
  from,
  to,
  ...more,
});
let made = 0;
const newId = () => `new-${++made}`;
beforeEach(() => {
  made = 0;
});
const ids = (all: Identified[]) => all.map(({ id }) => id);

test('a suggestion keeps its id, and with it its comment, while it changes at its place', () => {
  const first = identified([fresh(1, 5, 'ship'), fresh(9, 12, 'lamp')], [], newId);
  expect(ids(first)).toEqual(['new-1', 'new-2']);
  const next = identified([fresh(1, 7, 'ships'), fresh(9, 12, 'lamp'), fresh(20, 20, 'new')], first, newId);
  expect(ids(next)).toEqual(['new-1', 'new-2', 'new-3']);
  expect(changesFrom(first, next)).toMatchObject({
    written: [{ id: 'new-1', suggestion: 'ships' }, { id: 'new-3' }],
    removed: [],
  });
});

test('what is no longer suggested goes, and what is the same is not sent again', () => {
  const first = identified([fresh(1, 5, 'ship'), fresh(0, 0, 'Title', { field: 'title' })], [], newId);
  expect(changesFrom(first, first)).toEqual({ written: [], removed: [] });
  const next = identified([fresh(0, 0, 'A title', { field: 'title' })], first, newId);
  expect(changesFrom(first, next)).toMatchObject({
    written: [{ id: 'new-2', field: 'title', suggestion: 'A title' }],
    removed: ['new-1'],
  });
});

test('blocks are the same whatever words the server keeps for them', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'The end.' }] };
  const at = { before: 'a', after: 'b' };
  const rich = { kind: 'blocks' as const, removed: [], inserted: [paragraph], at };
  const [one] = identified([fresh(3, 3, '', { passage: null, rich })], [], newId);
  if (!one) throw new Error('there is one');
  const stored = { ...one, suggestion: 'The end.', passage: { text: 'x', before: '', after: '' } };
  expect(changesFrom([stored], [one])).toEqual({ written: [], removed: [] });
});

test('a suggestion of another cover keeps its id, and is sent again when picture or description change', () => {
  const cover = (cover_pic: string, cover_alt: string | null) =>
    fresh(0, 0, '', {
      ...{ field: 'cover_pic', passage: null },
      cover: { before: { cover_pic: '', cover_alt: null }, after: { cover_pic, cover_alt } },
    });
  const first = identified([cover('/uploads/lamp.webp', null)], [], newId);
  expect(changesFrom(first, first)).toEqual({ written: [], removed: [] });
  const next = identified([cover('/uploads/lamp.webp', 'A lamp')], first, newId);
  expect(ids(next)).toEqual(ids(first));
  expect(changesFrom(first, next).written).toMatchObject([{ cover: { after: { cover_alt: 'A lamp' } } }]);
  expect(changesFrom(next, []).removed).toEqual(ids(first));
});

test('what is changed after it was sent is another suggestion, and what stays the same is not sent again', () => {
  const first = identified([fresh(1, 5, 'ship'), fresh(9, 12, 'lamp')], [], newId);
  const isSent = () => true;
  const next = identified([fresh(1, 5, 'ships'), fresh(9, 12, 'lamp')], first, newId, isSent);
  expect(ids(next)).toEqual(['new-3', 'new-2']);
  expect(changesFrom(first, next).written).toMatchObject([{ id: 'new-3', suggestion: 'ships' }]);
});
