import type { OwnArticle } from '@contracts/article';
import type { EditorNote, ReviewNote } from '@contracts/reviewNote';
import type { TestAuthor } from '../../../../support/accounts';
import type { TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

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
  };
}
