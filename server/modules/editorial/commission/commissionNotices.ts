import { type AuthorNews, authorNews, type CommissionNews } from '@contracts/rules/commission/commissionNews';
import type { CommissionState } from '@contracts/rules/commission/commissionRules';
import type { Db } from '../../../db/client';
import type { NoticeTable } from '../../../db/schema/notice';
import { dayText } from '../../../lib/time/dayText';
import type { LetterKind, NoticeReader } from '../../../noticeKinds';
import { findCommission } from './commission.repository';
import type { KeptNews } from './commissionNews';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    commission: true;
    commissioned: true;
  }
}

/** The states in which the news still holds; absent where it holds in all. */
const holdsIn: Partial<Record<CommissionNews, readonly CommissionState[]>> = {
  offered: ['offered'],
  changed: ['offered', 'accepted', 'submitted'],
  due: ['accepted'],
  overdue: ['accepted'],
  late: ['accepted'],
};

const isForAuthor = (what: CommissionNews): what is AuthorNews =>
  (authorNews as readonly CommissionNews[]).includes(what);

/** The mail about a commission, as it is now. @returns null if the news no longer holds. */
async function writeLetter(
  db: Db,
  { detail, user_id: userId }: NoticeTable,
  { username, siteAddress, unsubscribe, choices }: NoticeReader,
): ReturnType<LetterKind['write']> {
  const { what, id } = JSON.parse(detail) as KeptNews;
  const row = await findCommission(db, id);
  const isFor = isForAuthor(what) ? row?.author_id : row?.editor_id;
  if (!row || isFor !== userId || !(holdsIn[what]?.includes(row.state) ?? true)) return null;
  const { title, tag, words, notes, reason, due_on, author_name, article_id } = row;
  const draft = `/dashboard/write?article=${encodeURIComponent(article_id ?? '')}`;
  const hasDraft = row.article_status !== null && row.article_deleted_at === null;
  const site = hasDraft ? draft : '/dashboard/commissions';
  const facts = {
    ...{ username, what, title, tag: tag ?? '', words, notes, reason, unsubscribe, choices },
    due: due_on === null ? null : dayText(due_on),
    author: author_name ?? '',
    link: `${siteAddress}${isForAuthor(what) ? site : `/desk/commissions/${encodeURIComponent(id)}`}`,
  };
  return { letter: 'commission', facts };
}

/** What authors are asked to write, and what became of their pitches. */
export const commissionNotice = (db: Db): LetterKind => ({
  label: 'Commissions and your pitches, and when they are due',
  name: 'commissions and your pitches',
  to: 'everyone',
  place: 12,
  usual: 'now',
  write: ([notice], reader) => writeLetter(db, notice, reader),
});

/** What authors answered to an editor. */
export const commissionAnswerNotice = (db: Db): LetterKind => ({
  label: 'Answers of authors to your commissions, and what is overdue',
  name: 'answers to your commissions',
  to: 'editors',
  place: 67,
  usual: 'now',
  write: ([notice], reader) => writeLetter(db, notice, reader),
});
