import type { NoticeKind } from '@contracts/rules/mail/notices';
import type { NoticeTable } from '../../../db/schema/notice';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import type { LetterFacts } from '../../../letterFacts';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { dueTime } from './dueTime';
import { findChoice, findChoices, type MailChoice, nothingChosen } from './mailChoice.repository';
import { frequencyOf, isAlone } from './mailChoices';
import { listFollowersOf } from './news.repository';
import { hasFollower, hasWaiting, insertNotices } from './notice.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'site' | 'noticeMails'>;

/** What is kept of a decision until its mail is written. */
export type KeptDecision = Pick<LetterFacts['decision'], 'outcome' | 'reason' | 'publishAt'>;

interface About {
  kind: NoticeKind;
  articleId?: string;
  actorId?: string;
  commentId?: string;
  detail?: string;
}

/** Of one person; beyond them what readers do is not told by mail. */
const WAITING_MOST = 500;

/** Where it is noted, in the transaction of what happens, that a person is to be told by mail. */
export function createNotices({ database, clock, site, noticeMails }: Parts) {
  /** @param mornings the times of daily and weekly mails that are worked out already, which takes long for many people */
  function rowFor(
    userId: string,
    about: About,
    choice: MailChoice,
    mornings = new Map<string, string>(),
  ): NoticeTable | null {
    const { kind, articleId = null, actorId = null, commentId = null, detail = '' } = about;
    const frequency = frequencyOf(choice, kind);
    if (frequency === 'never') return null;
    const timeZone = choice.timeZone || site.current().timeZone;
    const mailedAt = isAlone(kind) ? null : choice.mailedAt;
    const name = `${frequency} ${timeZone}`;
    const due_at = mornings.get(name) ?? dueTime(clock.now(), { frequency, timeZone, mailedAt });
    if (frequency !== 'now') mornings.set(name, due_at);
    return {
      ...{ id: createId(), user_id: userId, kind, detail },
      ...{ article_id: articleId, actor_id: actorId, comment_id: commentId },
      created_at: isoNow(clock),
      due_at,
    };
  }

  async function add(trx: Tx, userId: string, about: About): Promise<void> {
    const row = rowFor(userId, about, await findChoice(trx, userId));
    if (!row) return;
    await insertNotices(trx, [row]);
    trx.onCommit(noticeMails.wake);
  }

  async function addNews(trx: Tx, userId: string, about: About): Promise<void> {
    if (!(await hasWaiting(trx, userId, WAITING_MOST))) await add(trx, userId, about);
  }

  return {
    /** Tells an author of a comment of another person. */
    tellComment: (
      trx: Tx,
      authorId: string,
      { commentId, actorId, articleId }: Required<Omit<About, 'kind' | 'detail'>>,
    ) => addNews(trx, authorId, { kind: 'comment', commentId, actorId, articleId }),

    async tellFollower(trx: Tx, userId: string, actorId: string): Promise<void> {
      if (!(await hasFollower(trx, userId, actorId)))
        await addNews(trx, userId, { kind: 'follower', actorId });
    },

    /** Tells a batch of an author's followers of an article. */
    async tellPost(trx: Tx, articleId: string, batch: Parameters<typeof listFollowersOf>[1]): Promise<void> {
      const followers = await listFollowersOf(trx, batch);
      const choices = await findChoices(trx, database.kind, followers);
      const mornings = new Map<string, string>();
      const rows = followers.flatMap(
        (id) => rowFor(id, { kind: 'post', articleId }, choices.get(id) ?? nothingChosen, mornings) ?? [],
      );
      if (rows.length === 0) return;
      await insertNotices(trx, rows);
      trx.onCommit(noticeMails.wake);
    },

    /** Tells an author what became of an article. */
    tellDecision: (trx: Tx, authorId: string, articleId: string, decision: KeptDecision): Promise<void> =>
      add(trx, authorId, { kind: 'decision', articleId, detail: JSON.stringify(decision) }),
  };
}
