import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** A page is written, found and deleted. */
export const walk: Walk = async ({ call, editor, context }) => {
  const path = '/api/admin/page';
  const begun = { title: 'About', doc: docOf('We.'), key: 'a-key-of-it' };
  const { data: page } = await call(editor, 'POST', path, begun);
  const own = `${path}/${page._id}`;
  await call(editor, 'GET', own);
  await call(editor, 'PATCH', own, { revision: 1, title: 'Us' });
  await call(editor, 'PATCH', own, { revision: 2, title: 'All of us' });
  const before = { address: 'about', label: '', in_menu: false, in_footer: true, role: null };
  await call(editor, 'POST', `${own}/publish`, { revision: 3 });
  await call(editor, 'POST', `${own}/place`, { before, place: { ...before, address: 'us', in_menu: true } });
  await call(null, 'GET', '/api/page/about');
  await context.pages.load();
  await call(null, 'GET', '/api/pages');
  await call(editor, 'GET', path);
  await call(editor, 'POST', '/api/admin/page_order', { ids: [page._id] });
  await call(editor, 'GET', `${own}/revision`);
  await call(editor, 'GET', `${own}/revision/1`);
  await call(editor, 'POST', `${own}/revision/1/restore`, { revision: 3 });
  await call(editor, 'POST', `${own}/unpublish`);
  await call(editor, 'DELETE', own);
};
