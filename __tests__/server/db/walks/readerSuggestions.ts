import { encodeCursor } from '@/server/lib/paging';
import { createTestAuthor } from '../../../support/accounts';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** Suggestions of a reader: one that the author accepts, one that an editor refuses, one that is taken back. */
export const walk: Walk = async ({ call, author, editor, clock, context }) => {
  const reader = await createTestAuthor({ context }, 'Rhea Reader');
  const { data: site } = await call(editor, 'GET', '/api/admin/site');
  const identity = { ...site.identity, readerSuggestions: 'on' };
  await call(editor, 'POST', '/api/admin/site', { after: site.revision, identity });
  const draft = { title: 'Read closely', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const own = `/api/write/article/${data._id}`;
  await call(author, 'POST', `${own}/submit`);
  await call(editor, 'POST', `/api/admin/article/${data._id}/accept`, { revision: 1 });

  const passage = { text: 'carry', before: 'Short sentences ', after: ' far.' };
  const suggest = async (suggestion: string): Promise<string> => {
    const body = { passage, suggestion, thanks: true };
    return (await call(reader, 'POST', `/api/suggestion/article/${data._id}`, body)).data._id;
  };
  const [first, second, third] = [await suggest('go'), await suggest('walk'), await suggest('run')];
  const list = '/api/suggestion';
  const after = encodeCursor({ date: '2023-06-01T00:00:00.000Z', id: 'a' });
  for (const query of ['', `?after=${after}`]) await call(reader, 'GET', `${list}${query}`);
  await call(author, 'GET', `${own}/suggestion`);
  await call(author, 'PATCH', `${own}/suggestion/${first}`, { outcome: 'accepted' });
  const desk = `/api/admin/published/${data._id}/suggestion`;
  await call(editor, 'GET', desk);
  await call(editor, 'PATCH', `${desk}/${second}`, { outcome: 'refused' });
  // The mails to the author and to the reader.
  clock.advance(24 * 60 * 60_000);
  context.noticeMails.start();
  await context.noticeMails.settled();
  await call(reader, 'DELETE', `${list}/${third}`);
};
