import type { OwnArticle } from '@contracts/article';
import type { EditorNote, ReviewNote } from '@contracts/reviewNote';
import { choresOf } from '@/server/feature';
import type { TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import type { TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const passage = { text: 'carry far', before: 'Short sentences', after: '.' };
export const forAuthor = { revision: 1, passage, audience: 'author', content: 'Who says so?' };
export const forEditors = { revision: 1, passage: null, audience: 'editors', content: 'We had this in May.' };

/** Status and sentence of a reply. */
export async function messageOf(reply: ReturnType<typeof call>): Promise<string> {
  const answer = await reply;
  return `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
}

interface Scene {
  server: TestServer;
  author: TestAuthor;
  editor: TestAuthor;
  article: OwnArticle;
}

/** What is done with the notes on a waiting article; the scene is the one of the moment. */
export function notesOf(scene: () => Scene) {
  const noteUrl = (noteId?: string) =>
    `article/${scene().article._id}/note${noteId === undefined ? '' : `/${noteId}`}`;
  const notesUrl = (noteId?: string) => `/api/admin/${noteUrl(noteId)}`;
  const ownUrl = (noteId?: string) => `/api/write/${noteUrl(noteId)}`;
  const add = (as: TestAuthor, body: object) => call(scene().server, as, 'POST', notesUrl(), body);
  return {
    notesUrl,
    ownUrl,
    add,
    added: (as: TestAuthor, body: object) => dataOf<EditorNote>(add(as, body)),
    listed: (as: TestAuthor) => dataOf<EditorNote[]>(call(scene().server, as, 'GET', notesUrl())),
    /** What the author is shown. */
    seen: () => dataOf<ReviewNote[]>(call(scene().server, scene().author, 'GET', ownUrl())),
    reject(revision = 1) {
      const { server, editor, article } = scene();
      const body = { revision, reason: 'Please see the notes.' };
      return dataOf(call(server, editor, 'POST', `/api/admin/article/${article._id}/reject`, body));
    },
    /** Stores the suggestions that an editor writes into the text. */
    write(written: object[], removed: string[] = [], as = scene().editor) {
      const url = `/api/admin/article/${scene().article._id}/suggestion`;
      return call(scene().server, as, 'POST', url, { revision: 1, written, removed });
    },
    answer: (noteId: string, outcome: string | null) =>
      call(scene().server, scene().author, 'PATCH', `${ownUrl(noteId)}/outcome`, { outcome }),
    /** The address of a new picture. */
    async upload(color: string, as = scene().editor): Promise<string> {
      const file = dataUrl(await picture(color));
      const url = as.desk ? '/api/admin/upload/image' : '/api/upload/image';
      return (await call(scene().server, as, 'POST', url, { file })).json<{ url: string }>().url;
    },
    isServed: async (url: string) => (await scene().server.app.inject({ url })).statusCode === 200,
    /** Unused pictures are removed after a day. */
    async pass(days: number): Promise<void> {
      const { clock, context } = scene().server;
      clock.advance(days * DAY_MS + 1);
      while (await choresOf(context)['unused images']?.()) {}
    },
  };
}
