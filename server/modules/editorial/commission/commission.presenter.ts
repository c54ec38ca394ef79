import type { Commission, CommissionRow, OwnCommission } from '@contracts/commission';
import type { CommissionRow as StoredRow } from './commission.repository';
import { presentDue } from './dueTimes';

/** As its author sees it, who does not learn which editor it was. */
export const presentOwn = (row: StoredRow): OwnCommission => ({
  _id: row.id,
  version: row.version,
  state: row.state,
  title: row.title,
  tag: row.tag ?? '',
  words: row.words,
  due: presentDue(row),
  notes: row.notes,
  pitch: row.pitch,
  reason: row.reason,
  moved_by_author: row.moved_by === 'author',
  article: row.article_status === null || row.article_deleted_at !== null ? null : row.article_id,
  date: row.changed_at,
});

const authorOf = ({ author_id, author_name, author_pic, author_suspended_at }: StoredRow) =>
  author_id === null
    ? null
    : {
        _id: author_id,
        username: author_name ?? '',
        profile_pic: author_pic ?? '',
        suspended: author_suspended_at !== null,
      };

const draftOf = ({ article_id, article_status, article_deleted_at }: StoredRow): Commission['draft'] =>
  article_id === null || article_status === null
    ? null
    : { _id: article_id, status: article_status, deleted: article_deleted_at !== null };

const isPitchOf = ({ pitch, author_id }: StoredRow, callerId: string) =>
  pitch !== '' && author_id === callerId;

export const presentCommission = (row: StoredRow, callerId: string): Commission => ({
  ...presentOwn(row),
  author: authorOf(row),
  editor: row.editor_id === null ? null : { _id: row.editor_id, username: row.editor_name ?? '' },
  draft: draftOf(row),
  mine: isPitchOf(row, callerId),
});

export function presentRow(row: StoredRow, callerId: string): CommissionRow {
  const { notes: _, pitch, reason: __, ...shown } = presentCommission(row, callerId);
  return { ...shown, pitched: pitch !== '' };
}
