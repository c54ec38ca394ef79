import { encodeCursor } from '@/server/lib/paging';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** The list of published articles by each filter, a change with a newer draft and with what waits, and back online. */
export const walk: Walk = async ({ call, author, editor }) => {
  const list = '/api/admin/published';
  const after = encodeCursor({ date: '2023-06-01T00:00:00.000Z', id: 'a' });
  const filters = [
    '',
    'sort=oldest',
    'tag=Tag 2',
    'tag=Tag 2&sub=Sub 2',
    'author=author 1',
    'author=author 1&tag=Tag 2&lacks=cover',
    'lacks=cover',
    'lacks=summary',
    'tag=Tag 2&lacks=summary&from=2020-01-01&until=2030-01-01',
    'search=brevity&tag=Tag 2&lacks=cover&from=2020-01-01',
    'state=offline&search=brevity&tag=Tag 2&author=Ada',
    'state=offline&sort=oldest',
  ];
  for (const filter of filters) {
    await call(editor, 'GET', `${list}?${filter}`);
    await call(editor, 'GET', `${list}?${filter}&after=${after}`);
  }
  const doc = docOf('Short sentences carry far.');
  const draft = { title: 'To be corrected', doc, tag: 'Tag 2', sub: 'Sub 2' };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const own = `/api/write/article/${data._id}`;
  await call(author, 'POST', `${own}/submit`);
  await call(editor, 'POST', `/api/admin/article/${data._id}/accept`, { revision: 1 });
  await call(author, 'PATCH', own, { revision: 1, title: 'A newer title' });
  await call(author, 'POST', `${own}/submit`);
  const one = `${list}/${data._id}`;
  await call(editor, 'GET', one);
  const change = {
    revision: 1,
    reason: 'A typo.',
    passages: [{ find: 'carry', replace: 'go' }],
    tag: 'Tag 3',
    note: { kind: 'correction', text: 'It said carry.' },
  };
  await call(editor, 'PATCH', one, change);
  const note = { kind: 'update', text: 'More is known.' };
  const proposed = { path: `${own}/reader_note`, note: { kind: 'clarification', text: 'It means far.' } };
  await call(author, 'PATCH', proposed.path, { note: proposed.note, was: null });
  await call(author, 'GET', proposed.path);
  const added = await call(editor, 'POST', `${one}/correction`, note);
  const notePath = `${one}/correction/${added.data._id}`;
  await call(editor, 'PATCH', notePath, { kind: 'retraction', text: 'It is wrong.', was: note });
  await call(null, 'GET', `/api/main/${data._id}`);
  await call(null, 'GET', '/feed.json');
  await call(editor, 'DELETE', notePath);
  await call(editor, 'GET', `${one}/version`);
  await call(editor, 'GET', `${one}/version?after=${encodeCursor({ date: '2', id: '' })}`);
  await call(editor, 'GET', `${one}/version/1`);
  await call(editor, 'POST', `/api/admin/report/article/${data._id}/unpublish`, { reason: 'A copy.' });
  await call(editor, 'GET', `${list}?state=offline`);
  await call(editor, 'GET', one);
  await call(editor, 'POST', `${one}/return`);
  const { data: site } = await call(editor, 'GET', '/api/admin/site');
  const identity = { ...site.identity, articleVersions: 'on' };
  await call(editor, 'POST', '/api/admin/site', { after: site.revision, identity });
  await call(null, 'GET', `/api/article_version/${data._id}`);
  await call(null, 'GET', `/api/article_version/${data._id}/2`);
  await call(null, 'GET', `/api/main/${data._id}`);
  await call(editor, 'GET', `${one}/shown_version`);
  await call(editor, 'DELETE', `${one}/shown_version/1`);
  const saved = '/api/admin/article_filter';
  const was = { name: 'No cover', filters: { lacks: 'cover' } };
  const { data: filter } = await call(editor, 'POST', saved, was);
  await call(editor, 'PATCH', `${saved}/${filter._id}`, { ...was, name: 'Bare', was });
  await call(editor, 'GET', saved);
  await call(editor, 'DELETE', `${saved}/${filter._id}`);
};
