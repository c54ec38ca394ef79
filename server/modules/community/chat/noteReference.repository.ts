import { notesNamedIn } from '@contracts/rules/review/noteRefs';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { NewMessage } from './chat.repository';

/** Those that the author of the article sees. */
const listNotes = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('review_note')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .select(['review_note.id', 'review_note.article_id', 'article.author_id'])
    .where(isOneOf(kind, 'review_note.id', ids))
    .where('review_note.audience', '=', 'author')
    .where('review_note.sent_at', 'is not', null)
    .execute();

/**
 * Stores to which notes new messages refer: only to those on articles of the author whose room it is.
 * @returns the articles with these notes.
 */
export async function storeReferences(
  trx: Db,
  kind: DatabaseKind,
  messages: NewMessage[],
): Promise<string[]> {
  const named = messages.flatMap(({ room_id, seq, content }) =>
    notesNamedIn(content).map((note_id) => ({ note_id, room_id, seq })),
  );
  // Most messages have none, and cost nothing.
  if (named.length === 0) return [];
  const notes = await listNotes(trx, kind, [...new Set(named.map(({ note_id }) => note_id))]);
  const found = new Map(notes.map((note) => [note.id, note]));
  const rows = named.filter(({ note_id, room_id }) => found.get(note_id)?.author_id === room_id);
  if (rows.length === 0) return [];
  await trx.insertInto('chat_message_note').values(rows).execute();
  return [...new Set(rows.flatMap(({ note_id }) => found.get(note_id)?.article_id ?? []))];
}
