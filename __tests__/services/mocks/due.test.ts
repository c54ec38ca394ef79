import { CLAIM_MS, UNDO_MS } from '@contracts/limits';
import { db } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';

const HOUR_MS = 60 * 60_000;

beforeEach(() => db.sessions.set('editor-token', 'user-editor'));

async function call<Data>(token: string, method: string, path: string, body?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = new URL(`/api${path}`, window.location.origin);
  const reply = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Data }).data;
}

const decide = (body: object) =>
  call('editor-token', 'POST', '/admin/article/article-recent/decision', { revision: 1, ...body });
const own = () =>
  call<{ status: string; rejection: unknown; scheduled_at: string | null }>(
    mockSession.token,
    'GET',
    '/write/article/article-recent',
  );
const news = () => db.notifications.map(({ kind }) => kind).slice(5);

function later(ms: number): void {
  const then = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(then);
}

test('a decision is carried out once it cannot be undone any more', async () => {
  await decide({ outcome: 'rejected', reason: 'Too long.' });
  later(UNDO_MS - 1_000);
  expect(await own()).toMatchObject({ status: 'recent', rejection: null });
  expect(news()).toEqual([]);
  later(1_000);
  expect(await own()).toMatchObject({ status: 'rejected', rejection: { reason: 'Too long.' } });
  expect(news()).toEqual(['rejected']);
});

test('nothing comes of a decision of somebody who is no editor any more', async () => {
  await decide({ outcome: 'accepted' });
  for (const user of db.users) user.admin = false;
  later(UNDO_MS);
  expect(await own()).toMatchObject({ status: 'recent' });
  expect(db.review.notDecided.get('article-recent')?.reason).toBe(
    'the editor who decided is no longer an editor',
  );
});

test('what is accepted for a time goes out at that time', async () => {
  const publish_at = new Date(Date.now() + HOUR_MS).toISOString();
  Object.assign(db.articles.find(({ _id }) => _id === 'article-recent') ?? {}, { publish_at });
  await decide({ outcome: 'accepted' });
  later(UNDO_MS);
  expect(await own()).toMatchObject({
    status: 'accepted',
    scheduled_at: publish_at,
    published_revision: null,
  });
  later(HOUR_MS);
  expect(await own()).toMatchObject({ status: 'accepted', scheduled_at: null, published_revision: 1 });
  expect(news()).toEqual(['accepted', 'published']);
});

test('a claim ends at its time', async () => {
  await call('editor-token', 'POST', '/admin/article/article-recent/claim');
  const holder = async () =>
    (
      await call<{ waiting: { claim: unknown } }>(
        'editor-token',
        'GET',
        '/admin/article/article-recent/review',
      )
    ).waiting.claim;
  expect(await holder()).not.toBeNull();
  later(CLAIM_MS);
  expect(await holder()).toBeNull();
  expect(db.deskLog.at(-1)).toMatchObject({ action: 'claim ended', detail: 'of Editor: it expired' });
});
