import { dataUrl, picture } from '../../../support/images';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** Notes on an article that waits, until it is sent back with them; and the reasons for that. */
export const walk: Walk = async ({ call, author, editor, other, clock, context }) => {
  const draft = { title: 'Noted', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const own = `/api/write/article/${data._id}`;
  const waiting = `/api/admin/article/${data._id}`;
  await call(author, 'POST', `${own}/submit`);
  const note = { revision: 1, passage: null, audience: 'author', content: 'Says who?' };
  const add = async () => (await call(editor, 'POST', `${waiting}/note`, note)).data._id as string;
  const passage = { text: 'carry far', before: 'Short sentences ', after: '.' };
  const suggestion = { ...note, passage, suggestion: 'travel far' };
  const { data: suggested } = await call(editor, 'POST', `${waiting}/note`, suggestion);
  const src = '/uploads/0123456789abcdef0123456789abcdef.webp';
  const inserted = [
    { type: 'paragraph', content: [{ type: 'text', text: 'And more.' }] },
    { type: 'image', attrs: { src } },
  ];
  const rich = { kind: 'blocks', removed: [], inserted, at: { before: 'carryfar.', after: '' } };
  const written = { id: 'written-block', passage: null, field: null, suggestion: '', rich };
  const file = dataUrl(await picture('#123'));
  const { url } = (await call(editor, 'POST', '/api/admin/upload/image', { file })) as { url?: string };
  const cover = { before: { cover_pic: '', cover_alt: null }, after: { cover_pic: url, cover_alt: null } };
  const covered = { id: 'written-cover', passage: null, field: 'cover_pic', suggestion: '', cover };
  await call(editor, 'POST', `${waiting}/suggestion`, { revision: 1, written: [covered], removed: [] });
  for (const removed of [[], ['written-block']]) {
    const body = { revision: 1, written: removed.length > 0 ? [] : [written], removed };
    await call(editor, 'POST', `${waiting}/suggestion`, body);
  }
  const { data: site } = await call(editor, 'GET', '/api/admin/site');
  const identity = { ...site.identity, smallCorrections: 'on' };
  await call(editor, 'POST', '/api/admin/site', { after: site.revision, identity });
  const typo = { id: 'small-correction', passage, field: null, suggestion: 'carry on' };
  await call(editor, 'POST', `${waiting}/suggestion`, { revision: 1, written: [typo], removed: [] });
  await call(editor, 'POST', `${waiting}/correct`, { notes: ['small-correction'] });
  await call(author, 'PATCH', `${own}/note/small-correction/outcome`, { outcome: 'refused' });
  // The second time nothing is left, the third time one was not seen.
  for (const isNew of [false, false, true]) {
    if (isNew) await add();
    await call(editor, 'POST', `${waiting}/send_notes`);
  }
  const [first, second] = [await add(), await add()];
  await call(editor, 'GET', `${waiting}/mentionable`);
  await call(editor, 'PATCH', `${waiting}/note/${first}`, { content: 'Who says so?' });
  for (const content of [`@${other.username}`, 'Seen in May.', `@${other.username}`])
    await call(editor, 'PATCH', `${waiting}/note/${second}`, { content });
  await call(editor, 'DELETE', `${waiting}/note/${second}`);
  await call(editor, 'POST', `${waiting}/note/${first}/answer`, { content: `@${other.username}: when?` });
  const { next } = await call(other, 'GET', '/api/admin/mention');
  if (next) await call(other, 'GET', `/api/admin/mention?after=${next}`);
  await call(other, 'GET', '/api/admin/mention/count');
  for (const body of [{ note: first }, {}]) await call(other, 'PATCH', '/api/admin/mention', body);
  const answer = { content: 'The two above.' };
  await call(editor, 'POST', `${waiting}/note/${first}/answer`, answer);
  for (const done of [true, false]) await call(editor, 'PATCH', `${waiting}/note/${first}/done`, { done });
  await call(editor, 'GET', `${waiting}/note`);
  await call(editor, 'POST', `${waiting}/reject`, { revision: 2, reason: 'Too short.' });
  const text = `https://lantern.example/dashboard/write?article=${data._id}&note=${first}`;
  const message = { room: `admin-${author._id}`, text, id: 'about-a-note' };
  await context.chat.send({ ...author, role: 'author' as const }, message);
  await context.chat.settled();
  clock.advance(10 * 60_000);
  await context.earlierReferences();
  await call(author, 'GET', `${own}/note`);
  await call(author, 'POST', `${own}/note/${first}/answer`, answer);
  await call(editor, 'POST', `${waiting}/note/${first}/answer`, answer);
  await call(author, 'PATCH', `${own}/note/${first}`, { done: true });
  for (const outcome of ['accepted', null])
    await call(author, 'PATCH', `${own}/note/${suggested._id}/outcome`, { outcome });
  const reason = { title: 'Tone', text: 'Please be kind.' };
  const added = (await call(editor, 'POST', '/api/admin/reason', reason)).data;
  await call(editor, 'PATCH', `/api/admin/reason/${added._id}`, { ...reason, was: reason });
  await call(editor, 'PATCH', '/api/admin/reason', { ids: [added._id] });
  await call(editor, 'GET', '/api/admin/reason');
  await call(editor, 'DELETE', `/api/admin/reason/${added._id}`);
};
