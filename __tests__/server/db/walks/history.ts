import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Saves with an image that leaves, so that the history has something to hold and to let go of. */
export const walk: Walk = async ({ call, author, clock, context }) => {
  const cover = (name: string) => ({ cover_pic: `/uploads/${name.repeat(32)}.webp` });
  const draft = { key: 'a-key-of-the-client', title: 'One', ...cover('a') };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const article = `/api/write/article/${data._id}`;
  const save = (revision: number, change: object) => call(author, 'PATCH', article, { revision, ...change });
  await call(author, 'POST', '/api/write/article', draft);
  await save(1, { title: 'Two' });
  await save(2, cover('b'));
  await save(3, { cover_pic: '' });
  const after = encodeCursor({ date: '3', id: '' });
  for (const query of ['', `?after=${after}`]) await call(author, 'GET', `${article}/revision${query}`);
  await call(author, 'GET', `${article}/revision/1`);
  await call(author, 'POST', `${article}/revision/1/restore`, { revision: 4 });
  const mine = { title: 'Mine', tag: 'Tag 1', sub: 'Sub 1' };
  await call(author, 'POST', `${article}/resolve`, { revision: 5, mine, result: { title: 'Both' } });
  clock.advance(DAY_MS);
  while (await context.pruneRevisions()) {}
};
