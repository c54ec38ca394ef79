import type { Board } from '@contracts/board';
import type { StageStanding, WaitingArticle } from '@contracts/queue';
import { type Column, columnsOf } from '@/desk/board/boardColumns';
import { type Mover, movesOf, moveTo } from '@/desk/board/moves';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const nora = { _id: 'nora', username: 'Nora', profile_pic: '' };
const mover: Mover = { may: () => true, editorId: 'edith', now };

const at = (place: number, next?: string): StageStanding => ({
  ...{ _id: `s${place}`, name: `Stage ${place}`, place, of: 3, given: 0, needed: 1, isLast: place === 3 },
  ...(next && { next: { _id: next, name: `Stage ${next.slice(1)}` } }),
});

const waits = (facts: Partial<WaitingArticle>): WaitingArticle => ({
  ...{ _id: 'a1', title: 'Tides', author: nora, history: { accepted: 0, rejected: 0 }, tag: '', sub: '' },
  ...{ submitted_at: '2026-11-20T12:00:00.000Z', words: 10, revision: 1, is_published: false },
  ...{ checks: { failed: 0, of: 0 }, similarity: null, claim: null, decision: null, mine: false },
  ...facts,
});

const places = ['s1', 's2', 's3', 't1'];

/** Three stages of all articles and one of a tag, with an article at one of them. */
function boardWith(article: WaitingArticle): Column[] {
  const none = { count: 0, is_more: false, articles: [] };
  const board: Board = {
    waiting: places.map((_id) => ({
      stage: { _id, name: `Stage ${_id.slice(1)}`, tag: _id === 't1' ? 'Sea' : null },
      ...{ count: 0, is_more: false, oldest: null, median: null },
      articles: article.stage?._id === _id ? [article] : [],
    })),
    scheduled: none,
    returned: none,
  };
  return columnsOf(board, now);
}

function move(article: WaitingArticle, to: string, by = mover) {
  const columns = boardWith(article);
  const from = columns.find(({ cards }) => cards.length > 0);
  const goal = columns.find(({ key }) => key === to);
  if (!goal) throw new Error(`no column ${to}`);
  return moveTo({ kind: 'waiting', article }, from, goal, by);
}

test('a move to the next stage approves, one to the author rejects, and the last stage leads to Scheduled', () => {
  const first = waits({ stage: at(1, 's2') });
  expect(move(first, 's2')).toEqual({ outcome: 'accepted' });
  expect(move(first, 'returned')).toEqual({ outcome: 'rejected' });
  expect(move(waits({ stage: at(3) }), 'scheduled')).toEqual({ outcome: 'accepted' });
  // A trusted author's article passes fewer stages.
  expect(move(waits({ stage: at(1, 's3') }), 's3')).toEqual({ outcome: 'accepted' });
});

test('every other move is refused with a sentence', () => {
  const first = waits({ stage: at(1, 's2') });
  const refused = (words: string) => ({ refused: expect.stringContaining(words) });
  expect(move(first, 's3')).toEqual(refused('“Stage 2” is the next stage of “Tides”'));
  expect(move(first, 'scheduled')).toEqual(refused('stands at “Stage 1”'));
  expect(move(waits({ stage: at(2, 's3') }), 's1')).toEqual(refused('takes no approval back'));
  expect(move(first, 't1')).toEqual(refused('does not pass the stage “Stage 1”'));
  expect(move(waits({ stage: at(1, 's2'), mine: true }), 's2')).toEqual(refused('your own article'));
  const claim = { editor: { _id: 'otto', username: 'Otto' }, until: '2026-11-21T13:00:00.000Z' };
  expect(move(waits({ stage: at(1, 's2'), claim }), 's2')).toEqual(refused('Otto has claimed “Tides”'));
  expect(move(first, 's2', { ...mover, may: () => false })).toEqual(refused('may not decide'));
});

test('the menu of a card has the moves that are not refused', () => {
  const labels = (article: WaitingArticle) =>
    movesOf({ kind: 'waiting', article }, mover).map(({ label }) => label);
  expect(labels(waits({ stage: at(1, 's2') }))).toEqual([
    'Approve “Stage 1”, on to “Stage 2”',
    'Send back to the author',
  ]);
  expect(labels(waits({}))).toEqual(['Accept', 'Send back to the author']);
  expect(labels(waits({ mine: true }))).toEqual([]);
});
