import type { Commission, OwnCommission } from '@contracts/commission';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { call, dataOf } from './writing';

export const brief = { title: 'On engines', tag: '', words: 1_200, due: null, notes: 'With one example.' };
export const pitch = { title: 'On looms', tag: '', words: null, due: null, pitch: 'How cards came to them.' };

/** The calls of an editor. */
export function commissioning(server: TestServer, editor: TestAuthor) {
  const path = '/api/admin/commission';
  const post = (id: string, what: string, body: object) =>
    call(server, editor, 'POST', `${path}/${id}/${what}`, body);
  return {
    write: (fields: object = {}) =>
      dataOf<Commission>(call(server, editor, 'POST', path, { ...brief, ...fields })),
    change: (id: string, body: object) => call(server, editor, 'PATCH', `${path}/${id}`, body),
    offer: ({ _id, version }: Commission, author: { _id: string }) =>
      post(_id, 'offer', { version, author: author._id }),
    answer: ({ _id, version }: { _id: string; version: number }, outcome: string, reason?: string) =>
      post(_id, 'answer', { version, outcome, reason }),
    withdraw: ({ _id, version }: Commission, reason = '') => post(_id, 'withdraw', { version, reason }),
    get: (id: string) => dataOf<Commission>(call(server, editor, 'GET', `${path}/${id}`)),
    list: (query = '') => dataOf<Commission[]>(call(server, editor, 'GET', `${path}?${query}`)),
    count: () => dataOf<{ pitched: number }>(call(server, editor, 'GET', `${path}/count`)),
    ofArticle: (id: string) =>
      dataOf<Commission | null>(call(server, editor, 'GET', `/api/admin/article/${id}/commission`)),
  };
}

/** The calls of an author. */
export function pitching(server: TestServer, author: TestAuthor) {
  const path = '/api/commission';
  return {
    pitch: (fields: object = {}) => call(server, author, 'POST', path, { ...pitch, ...fields }),
    change: (id: string, body: object) => call(server, author, 'PATCH', `${path}/${id}`, body),
    takeBack: ({ _id, version }: OwnCommission) =>
      call(server, author, 'POST', `${path}/${_id}/withdraw`, { version }),
    answer: ({ _id, version }: { _id: string; version: number }, outcome: string, reason?: string) =>
      call(server, author, 'POST', `${path}/${_id}/answer`, { version, outcome, reason }),
    list: (list = 'open') => dataOf<OwnCommission[]>(call(server, author, 'GET', `${path}?list=${list}`)),
    ofArticle: (id: string | null) =>
      dataOf<OwnCommission | null>(call(server, author, 'GET', `/api/write/article/${id}/commission`)),
  };
}

export const takePitches = ({ context }: TestServer) => context.site.publish(null, 0, { pitches: true });

/** Reminds of what is due by now. */
export async function remindOfDue({ context }: TestServer): Promise<void> {
  context.commissionReminders.start();
  await context.commissionReminders.settled();
  await context.commissionReminders.stop();
}
