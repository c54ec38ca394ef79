import type { Db } from '../../../db/client';
import { deleteOpenDecision, listOpenOf } from './waiting.repository';

/** Takes the earliest due decision on the article, which is locked: only one caller gets it and carries it out. */
export async function takeDue(trx: Db, articleId: string, now: string) {
  const [due] = await listOpenOf(trx, articleId);
  if (!due || due.until > now) return undefined;
  await deleteOpenDecision(trx, articleId, due.editor_id);
  return due;
}

/** The editor who decided, with their current rights. */
export const findEditor = (db: Db, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'admin', 'lead', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
