import type { DeskPage, PagePlace } from '@contracts/deskPage';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { call, dataOf, docOf } from './writing';

/** What an editor does with pages. */
export function pagesOf(server: Pick<TestServer, 'app'>, editor: TestAuthor) {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(server, editor, method, `/api/admin/page${path}`, body);
  const placeOf = ({ address, label, in_menu, in_footer, role }: DeskPage): PagePlace => ({
    address,
    label,
    in_menu,
    in_footer,
    role,
  });
  return {
    ask,
    begin: (body: object = { title: 'About', doc: docOf('Who we are.') }) =>
      dataOf<DeskPage>(ask('POST', '', body)),
    save: (page: DeskPage, changes: object) =>
      dataOf<DeskPage>(ask('PATCH', `/${page._id}`, { revision: page.revision, ...changes })),
    publish: (page: DeskPage) =>
      dataOf<DeskPage>(ask('POST', `/${page._id}/publish`, { revision: page.revision })),
    askToPlace: (page: DeskPage, changes: Partial<PagePlace>) =>
      ask('POST', `/${page._id}/place`, { before: placeOf(page), place: { ...placeOf(page), ...changes } }),
    remove: (page: DeskPage) => ask('DELETE', `/${page._id}`),
  };
}
