import type {
  Appealable,
  AppealDetail,
  JudgedNote,
  OwnAppeal,
  AppealRow as ShownRow,
} from '@contracts/appeal';
import type { ArticleChecks } from '@contracts/check';
import type { PreviousVersion } from '@contracts/queue';
import { type AppealKind, appealEnd } from '@contracts/rules/appeal/appealRules';
import type { AuthorRef } from '@contracts/user';
import type { Selectable } from 'kysely';
import type { AppealTable } from '../../../db/schema/appeal';
import type { AppealRow, ListedAppeal } from './appeal.repository';

/** What is kept of a decision beside its reason. */
export interface Judged {
  checks: ArticleChecks | null;
  notes: JudgedNote[];
}

export const presentOwn = (row: Selectable<AppealTable>): OwnAppeal => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  words: row.words,
  date: row.created_at,
  answer: row.answer,
  answered: row.answered_at,
});

export const presentDecision = (kind: AppealKind, date: string): Appealable['decision'] => ({
  kind,
  date,
  until: appealEnd(date),
});

export const presentRow = (row: ListedAppeal, author: AuthorRef | undefined, mine: boolean): ShownRow => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  title: row.title,
  author: author ?? { _id: row.author_id, username: '', profile_pic: '' },
  date: row.created_at,
  mine,
});

const editorOf = (id: string | null, username: string | null) =>
  id === null ? null : { _id: id, username: username ?? '' };

/**
 * @param isAuthor an editor whose own article it is: sees no more than any author.
 */
export function presentDetail(
  row: AppealRow,
  {
    version,
    changed,
    mine,
    isAuthor,
  }: { version: PreviousVersion | null; changed: boolean; mine: boolean; isAuthor: boolean },
): AppealDetail {
  const { author_id, author_name, author_pic } = row;
  const author = { _id: author_id, username: author_name ?? '', profile_pic: author_pic ?? '' };
  const { checks, notes } = JSON.parse(row.judged) as Judged;
  return {
    ...presentRow(row, author, mine),
    article: row.article_id,
    words: row.words,
    judged: {
      date: row.judged_at,
      reason: row.judged_reason,
      editor: isAuthor ? null : editorOf(row.judge_id, row.judge_name),
      version,
      checks,
      notes: isAuthor ? notes.filter(({ audience }) => audience === 'author') : notes,
    },
    changed,
    answer: row.answer,
    answered: row.answered_at,
    answerer: isAuthor ? null : editorOf(row.answerer_id, row.answerer_name),
  };
}
