import type { Passage } from '@contracts/reviewNote';
import { cleanText } from '@contracts/rules/cleanText';
import { SIGN_OFF_COMMENTS_MAX } from '@contracts/rules/review/signOff';
import type { Db } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { badRequest, conflict } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { refuseMore } from './noted';
import { passageFields } from './passageFields';
import { passageOf } from './reviewNote.presenter';
import { findNote, insertNote, listOfSignOff } from './reviewNote.repository';

interface OutsideNote {
  /** Made by the client; the same id again is the same note. */
  id: string;
  signOffId: string;
  articleId: string;
  revision: number;
  passage: Passage | null;
  content: string;
}

/** Comments of people without an account: notes for editors. */
export const createOutsideNotes = ({ clock }: { clock: Clock }) => ({
  /** Whether a comment with this id came with the link before. */
  has: async (on: Db, signOffId: string, id: string): Promise<boolean> =>
    (await findNote(on, id))?.sign_off_id === signOffId,

  /**
   * Adds one that is new, in a transaction that has locked the article.
   * @throws AppError 400 for one without words, and where there are too many; 409 for an id that another note has.
   */
  async add(trx: Tx, { id, signOffId, articleId, revision, ...typed }: OutsideNote): Promise<void> {
    const content = cleanText(typed.content);
    if (content === '') throw badRequest('please write a comment');
    if ((await listOfSignOff(trx, signOffId)).length >= SIGN_OFF_COMMENTS_MAX)
      throw badRequest(`a link takes ${SIGN_OFF_COMMENTS_MAX} comments at most`);
    await refuseMore(trx, articleId, 1);
    const isNew = await insertNote(trx, {
      ...{ id, article_id: articleId, editor_id: null, sign_off_id: signOffId },
      ...{
        audience: 'editors',
        content,
        revision,
        ...(typed.passage ? passageFields(typed.passage) : { passage: null }),
      },
      ...{ created_at: isoNow(clock), sent_at: null },
    });
    if (!isNew) throw conflict('another note has this id');
  },

  /** The comments with a link, oldest first. */
  list: async (on: Db, signOffId: string) =>
    (await listOfSignOff(on, signOffId)).map((row) => ({
      ...{ _id: row.id, passage: passageOf(row), content: row.content, date: row.created_at },
    })),
});
