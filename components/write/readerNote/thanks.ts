import { CORRECTION_NOTE_MAX_LENGTH } from '@contracts/rules/limits';
import { thanksText } from '@contracts/rules/review/readerSuggestion';
import type { TypedNote } from './typedNote';

/** A note that thanks a reader too; the same where there is no room, or it does so. */
export function withThanks(note: TypedNote, name: string): TypedNote {
  const line = thanksText(name);
  if (note.kind === '') return { kind: 'correction', text: line };
  const text = note.text.trim() === '' ? line : `${note.text}\n${line}`;
  return note.text.includes(line) || text.length > CORRECTION_NOTE_MAX_LENGTH ? note : { ...note, text };
}
