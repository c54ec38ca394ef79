import { createArticle, submitArticle, updateArticle } from '@/services/api/articles';
import {
  fetchRevision,
  fetchRevisions,
  resolveConflict,
  restoreRevision,
} from '@/services/api/review/revisions';
import { setAuthToken } from '@/services/http/client';
import { mockSession } from '@/services/mocks/seed';

beforeEach(() => setAuthToken(mockSession.token));

const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

async function outline(id: string): Promise<string[]> {
  const { items } = await fetchRevisions(id);
  return items.map(({ revision, events }) => [revision, ...events.map(({ reason }) => reason)].join(' '));
}

test('the history has each save and what became of it, and gives a state back', async () => {
  const { _id } = await createArticle({ title: 'First', tag: 'Culture', doc: doc('Two words') });
  await updateArticle(_id, 1, { title: 'Second', doc: doc('Now three words') });
  await submitArticle(_id);
  expect(await outline(_id)).toEqual(['2 saved submitted', '1 saved']);
  const first = await fetchRevision(_id, 1);
  expect(first).toMatchObject({ title: 'First', words: 2, doc: doc('Two words') });

  expect(await restoreRevision(_id, 1, 2)).toMatchObject({ title: 'First', revision: 3 });
  expect(await outline(_id)).toEqual(['3 restored', '2 saved submitted', '1 saved']);
  await expect(restoreRevision(_id, 2, 2)).rejects.toMatchObject({ kind: 'conflict' });
});

test('the history begins with what is there', async () => {
  expect(await outline('article-draft')).toEqual(['1 saved']);
});

test('a conflict ends with both sides in the history', async () => {
  const { _id } = await createArticle({ title: 'First' });
  await updateArticle(_id, 1, { title: 'Theirs' });
  const mine = { title: 'Mine' };
  await expect(resolveConflict(_id, { revision: 1, mine, result: mine })).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await resolveConflict(_id, { revision: 2, mine, result: { title: 'Both' } })).toMatchObject({
    title: 'Both',
    revision: 4,
  });
  expect(await outline(_id)).toEqual(['4 merged', '3 saved', '2 saved', '1 saved']);
  await resolveConflict(_id, { revision: 4, mine, result: { title: 'Both' } });
  expect(await outline(_id)).toEqual(['6 restored', '5 saved', '4 merged', '3 saved', '2 saved', '1 saved']);
});
