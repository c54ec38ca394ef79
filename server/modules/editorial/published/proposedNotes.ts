import type { CorrectionNoteBody } from '@contracts/correctionNote';
import { PROPOSED_ELSEWHERE } from '@contracts/rules/correction/proposedNoteTexts';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import { conflict } from '../../../errors';
import type { LiveNews } from '../../../realtime/liveNews';
import type { ArticleService } from '../../core/article/article.service';
import { cleanNote, findProposed, isSameNote, setProposed } from '../../core/publication/proposedNotes';

interface Dependencies {
  database: DatabaseClient;
  news: Pick<LiveNews, 'deskChanged'>;
  articles: Pick<ArticleService, 'lock' | 'ownRow'>;
}

type Note = CorrectionNoteBody | null;

/** The notes for readers that authors propose for changes of what is published. Readers never see a proposal. */
export function createProposedNotes({ database: { db }, news, articles }: Dependencies) {
  return {
    /** @throws AppError 404 for another author's article. */
    async read(author: Caller, id: string): Promise<Note> {
      await articles.ownRow(author, id);
      return findProposed(db, id);
    },

    /**
     * @param was the proposal as the author saw it
     * @throws AppError 404 as `read`, 400 for an article that readers never saw, 409 if it was changed elsewhere.
     */
    propose(author: Caller, id: string, { note, was }: { note: Note; was: Note }): Promise<Note> {
      return transact(db, async (trx) => {
        await articles.lock(trx, id);
        const { status } = await articles.ownRow(author, id, trx);
        const present = await findProposed(trx, id);
        const typed = note && cleanNote(note);
        if (isSameNote(present, typed)) return typed;
        if (!isSameNote(present, was)) throw conflict(PROPOSED_ELSEWHERE);
        await setProposed(trx, id, typed);
        if (status === 'recent') news.deskChanged(trx, 'queue', id);
        return typed;
      });
    },
  };
}
