import type {
  EditorNote,
  NoteAnswer,
  NoteChat,
  Passage,
  ReviewNote,
  RichSuggestion,
} from '@contracts/reviewNote';
import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { Caller } from '../../../caller';
import type { AnswerRow } from './noteAnswer.repository';
import type { NoteRow } from './reviewNote.repository';

type PassageFields = Pick<NoteRow, 'passage' | 'passage_before' | 'passage_after'>;

export const passageOf = ({ passage, passage_before, passage_after }: PassageFields): Passage | null =>
  passage === null ? null : { text: passage, before: passage_before, after: passage_after };

/** Whether it is one of those that the author gets to see, and has. */
export const isForAuthor = ({ audience, sent_at }: NoteRow): boolean =>
  audience === 'author' && sent_at !== null;

const presentAnswer = ({ id, by_author, content, created_at }: AnswerRow): NoteAnswer => ({
  _id: id,
  by: by_author === 1 ? 'author' : 'editor',
  content,
  date: created_at,
});

const nameOf = (id: string | null, username: string | null) =>
  id === null ? null : { _id: id, username: username ?? '' };

/** Where it is talked about in the chat of the article's author. */
function presentChat(row: NoteRow): { chat?: NoteChat } {
  const { author_id: room, chat_first: first, chat_last: last, chat_first_at, chat_last_at } = row;
  if (room === null || first === null || last === null) return {};
  return {
    chat: {
      room,
      count: Number(row.chat_count),
      first: { seq: first, date: chat_first_at ?? '' },
      last: { seq: last, date: chat_last_at ?? '' },
    },
  };
}

/**
 * For the article's author, who sees which editor corrected the text, and not who wrote other notes and answers.
 * @param answers those to this note, oldest first.
 */
export const presentNote = (row: NoteRow, answers: AnswerRow[]): ReviewNote => ({
  _id: row.id,
  passage: passageOf(row),
  field: row.field,
  content: row.content,
  suggestion: row.suggestion,
  ...(row.rich !== null && { rich: JSON.parse(row.rich) as RichSuggestion }),
  ...(row.cover !== null && { cover: JSON.parse(row.cover) as CoverChange }),
  outcome: row.outcome,
  ...(row.corrected_revision !== null && {
    corrected: { revision: row.corrected_revision, by: nameOf(row.editor_id, row.username) },
  }),
  revision: row.revision,
  date: row.sent_at ?? row.created_at,
  done: row.done === 1,
  resolved:
    row.resolved_by === null || row.resolved_at === null
      ? null
      : { by: row.resolved_by, date: row.resolved_at },
  answers: answers.map(presentAnswer),
  ...presentChat(row),
});

/** Without the chat for a program whose key does not read it. */
export function presentEditorNote(row: NoteRow, answers: AnswerRow[], caller: Caller): EditorNote {
  const { chat, ...note } = presentNote(row, answers);
  const readsChat = caller.scopes?.includes('chat:read') ?? true;
  return {
    ...note,
    ...(readsChat && chat && { chat }),
    answers: answers.map((answer) => ({
      ...presentAnswer(answer),
      person: nameOf(answer.user_id, answer.username),
    })),
    date: row.created_at,
    editor: nameOf(row.editor_id, row.username),
    ...(row.outside_name !== null && { outside: row.outside_name }),
    audience: row.audience,
    sent: row.sent_at !== null,
    mine: row.editor_id === caller._id,
  };
}

/** For an editor whose own article it is: no more than any author sees. */
export function presentToAuthor(row: NoteRow, answers: AnswerRow[]): EditorNote {
  // Their own conversation is not at the desk.
  const { chat: _, ...note } = presentNote(row, answers);
  return {
    ...note,
    answers: note.answers.map((answer) => ({ ...answer, person: null })),
    editor: null,
    audience: 'author',
    sent: true,
    mine: false,
  };
}
