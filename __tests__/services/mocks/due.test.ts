import { db } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';

const HOUR_MS = 60 * 60_000;

async function call<Data>(token: string, method: string, path: string, body?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = new URL(`/api${path}`, window.location.origin);
  const reply = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Data }).data;
}

test('what is accepted for a time goes out at that time', async () => {
  const own = () => call(mockSession.token, 'GET', '/write/article/article-recent');
  const news = () => db.notifications.map(({ kind }) => kind).slice(5);
  const publish_at = new Date(Date.now() + HOUR_MS).toISOString();
  Object.assign(db.articles.find(({ _id }) => _id === 'article-recent') ?? {}, { publish_at });
  db.sessions.set('editor-token', 'user-editor');
  await call('editor-token', 'POST', '/admin/article/article-recent/accept', { revision: 1 });
  expect(await own()).toMatchObject({
    status: 'accepted',
    scheduled_at: publish_at,
    published_revision: null,
  });
  const then = Date.now() + HOUR_MS;
  jest.spyOn(Date, 'now').mockReturnValue(then);
  expect(await own()).toMatchObject({ status: 'accepted', scheduled_at: null, published_revision: 1 });
  expect(news()).toEqual(['accepted', 'published']);
});
