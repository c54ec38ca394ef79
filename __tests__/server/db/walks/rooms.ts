import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

/** What editors do to rooms at the desk. */
export const walk: Walk = async ({ call, author, editor }) => {
  const room = `/api/admin/room/${author._id}`;
  const place = encodeCursor({ date: '1 2023-05-05T05:05:00.000Z', id: 'u5' });
  for (const show of ['all', 'open', 'unread', 'closed']) {
    for (const query of ['', `&after=${place}`, '&search=writer'])
      await call(editor, 'GET', `/api/admin/room?show=${show}${query}`);
  }
  await call(editor, 'GET', '/api/admin/room/unread_count');
  await call(editor, 'GET', room);
  await call(editor, 'GET', `${room}/author`);
  for (const _time of ['first', 'repeated'])
    await call(editor, 'POST', `${room}/note`, { id: 'note-of-the-desk', content: 'Kind.' });
  for (const query of ['', `?after=${encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'n5' })}`])
    await call(editor, 'GET', `${room}/note${query}`);
  await call(editor, 'DELETE', `${room}/note/note-of-the-desk`);
  await call(editor, 'POST', `${room}/close`, { last: 100 });
  await call(editor, 'POST', `${room}/reopen`);
  const reply = { title: 'Thanks', content: 'Thank you.' };
  const { data } = await call(editor, 'POST', '/api/admin/saved_reply', reply);
  await call(editor, 'GET', '/api/admin/saved_reply');
  await call(editor, 'PATCH', '/api/admin/saved_reply', { ids: [data._id] });
  await call(editor, 'PATCH', `/api/admin/saved_reply/${data._id}`, { ...reply, was: reply });
  await call(editor, 'DELETE', `/api/admin/saved_reply/${data._id}`);
};
