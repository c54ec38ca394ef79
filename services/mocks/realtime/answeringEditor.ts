import { db, makeId } from '../db';
import type { MockRealtime } from './realtime';

const READ_AFTER_MS = 700;
const ANSWER_AFTER_MS = 1_500;

/** In turn, so that the same talk goes the same way each time. */
const answers = [
  'Thank you for writing. An editor looks at it this afternoon.',
  'That is easily mended: open the article and save it once more.',
  'Could you send the title of the article that you mean?',
  'Gladly. Anything else?',
];

/** Reads what an author wrote after a moment, and answers it. */
export function answerAuthor(realtime: MockRealtime, authorId: string): void {
  const editor = db.users.find(({ admin }) => admin);
  if (!editor || editor._id === authorId) return;
  setTimeout(() => realtime.messages.read(editor, authorId), READ_AFTER_MS);
  setTimeout(() => {
    const given = db.chat.messages.filter((message) => message.roomId === authorId && message.fromSupport);
    sayAsEditor(realtime, authorId, answers[given.length % answers.length] ?? '');
  }, ANSWER_AFTER_MS);
}

/** An editor writes to an author. */
export function sayAsEditor(realtime: MockRealtime, authorId: string, text: string): void {
  const editor = db.users.find(({ admin }) => admin);
  if (editor) realtime.messages.write(authorId, editor, text, makeId('message'));
}
