import type { EditorNote, Passage, ReviewNote } from '@contracts/reviewNote';
import type { NoteRow } from './reviewNote.repository';

const passageOf = ({ passage, passage_before, passage_after }: NoteRow): Passage | null =>
  passage === null ? null : { text: passage, before: passage_before, after: passage_after };

/** Whether it is one of those that the author gets to see, and has. */
export const isForAuthor = ({ audience, sent_at }: NoteRow): boolean =>
  audience === 'author' && sent_at !== null;

/** For the article's author, who does not see which editor wrote it. */
export const presentNote = (row: NoteRow): ReviewNote => ({
  _id: row.id,
  passage: passageOf(row),
  field: row.field,
  content: row.content,
  suggestion: row.suggestion,
  outcome: row.outcome,
  revision: row.revision,
  date: row.sent_at ?? row.created_at,
  done: row.done === 1,
});

export const presentEditorNote = (row: NoteRow, callerId: string): EditorNote => ({
  ...presentNote(row),
  date: row.created_at,
  editor: row.editor_id === null ? null : { _id: row.editor_id, username: row.username ?? '' },
  audience: row.audience,
  sent: row.sent_at !== null,
  mine: row.editor_id === callerId,
});

/** For an editor whose own article it is: no more than any author sees. */
export const presentToAuthor = (row: NoteRow): EditorNote => ({
  ...presentNote(row),
  editor: null,
  audience: 'author',
  sent: true,
  mine: false,
});
