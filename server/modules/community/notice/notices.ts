import type { NoticeKind } from '@contracts/rules/mail/notices';
import type { Db } from '../../../db/client';
import type { NoticeTable } from '../../../db/schema/notice';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { dueTime } from './dueTime';
import { findChoice, type MailChoice } from './mailChoice.repository';
import { frequencyOf, isAlone } from './mailChoices';
import { insertNotices } from './notice.repository';

type Parts = Pick<AllParts, 'clock' | 'site' | 'noticeMails'>;

type DecisionFacts = Parameters<AllParts['letters']['decision']>[0];

/** What is kept of a decision until its mail is written. */
export type KeptDecision = Pick<DecisionFacts, 'outcome' | 'reason' | 'publishAt'>;

interface About {
  kind: NoticeKind;
  articleId?: string;
  actorId?: string;
  commentId?: string;
  detail?: string;
}

/** Where it is noted, in the transaction of what happens, that a person is to be told by mail. */
export function createNotices({ clock, site, noticeMails }: Parts) {
  function rowFor(userId: string, about: About, choice: MailChoice): NoticeTable | null {
    const { kind, articleId = null, actorId = null, commentId = null, detail = '' } = about;
    const frequency = frequencyOf(choice, kind);
    if (frequency === 'never') return null;
    const timeZone = choice.timeZone || site.current().timeZone;
    const mailedAt = isAlone(kind) ? null : choice.mailedAt;
    return {
      ...{ id: createId(), user_id: userId, kind, detail },
      ...{ article_id: articleId, actor_id: actorId, comment_id: commentId },
      created_at: isoNow(clock),
      due_at: dueTime(clock.now(), { frequency, timeZone, mailedAt }),
    };
  }

  async function add(trx: Tx, userId: string, about: About): Promise<void> {
    const row = rowFor(userId, about, await findChoice(trx as Db, userId));
    if (!row) return;
    await insertNotices(trx, [row]);
    trx.onCommit(noticeMails.wake);
  }

  return {
    /** Tells an author what became of an article. */
    tellDecision: (trx: Tx, authorId: string, articleId: string, decision: KeptDecision): Promise<void> =>
      add(trx, authorId, { kind: 'decision', articleId, detail: JSON.stringify(decision) }),
  };
}
