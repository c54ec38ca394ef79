import type { OwnArticle } from '@contracts/article';
import type { EditorNote } from '@contracts/reviewNote';
import type { SignOff } from '@contracts/signOff';
import type { DatabaseKind } from '@/server/db/dialect';
import type { TestAuthor } from '../../../../../support/accounts';
import { type NoticeStage, stageNotices } from '../../../../../support/noticeStage';
import { handIn, reviewing } from '../../../../../support/review';
import { call, dataOf } from '../../../../../support/writing';

export const DAY = 24 * 60 * 60 * 1_000;
export const mailAddress = 'jane@example.org';

interface Scene {
  stage: NoticeStage;
  author: TestAuthor;
  editor: TestAuthor;
  article: OwnArticle;
}

/** A waiting article, and an editor who asks people without an account about it. */
export async function stageSignOffs(kind: DatabaseKind): Promise<Scene> {
  const stage = await stageNotices(kind);
  const author = await stage.newAuthor('Ada Lovelace');
  const editor = await stage.newEditor('Edith Torr', 'editor');
  return { stage, author, editor, article: await handIn(stage.server, author) };
}

/** What is done with sign-offs of the article; the scene is the one of the moment. */
export function signOffsOf(scene: () => Scene) {
  const path = () => `/api/admin/article/${scene().article._id}`;
  const by = (as: TestAuthor | null, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    call(scene().stage.server, as, method, url, body);
  const ask = (fields: object = {}, as = scene().editor) =>
    by(as, 'POST', `${path()}/signoff`, { revision: 1, name: 'Dr. Jane Doe', ...fields });
  const outside = (deed: string, token: string, body: object = {}) =>
    by(null, 'POST', `/api/signoff/${deed}`, { token, ...body });
  return {
    path,
    ask,
    asked: (fields?: object) => dataOf<SignOff & { token: string }>(ask(fields)),
    withdraw: ({ _id }: SignOff, as = scene().editor) => by(as, 'DELETE', `${path()}/signoff/${_id}`),
    read: (token: string) => outside('read', token),
    answer: (token: string, outcome = 'approved', reason = '', id?: string) =>
      outside('answer', token, { outcome, reason, id }),
    comment: (token: string, content: string, id = 'made-by-client', passage: object | null = null) =>
      outside('comment', token, { id, content, passage }),
    listed: async (as = scene().editor) =>
      (await dataOf<{ sign_offs?: SignOff[] }>(by(as, 'GET', `${path()}/review`))).sign_offs,
    notes: () => dataOf<EditorNote[]>(by(scene().editor, 'GET', `${path()}/note`)),
    async logged() {
      const { stage, editor, article } = scene();
      return (await reviewing(stage.server, editor, article).log())
        .reverse()
        .filter(({ action }) => action.startsWith('sign'))
        .map(({ actor, action, detail, revision }) => [actor?.username ?? null, action, detail, revision]);
    },
  };
}
