import type { Updateable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { EditorDutyTable } from '../../../../db/schema/editorDuty';

/** Of those of the editors who were away or were assigned an article. */
export const listDuties = (db: Db, editorIds: string[]) =>
  db
    .selectFrom('editor_duty')
    .select(['user_id', 'away_from', 'away_to', 'assigned_at'])
    .where('user_id', 'in', editorIds)
    .execute();

export const findDuty = (db: Db, editorId: string) =>
  db
    .selectFrom('editor_duty')
    .select(['away_from', 'away_to'])
    .where('user_id', '=', editorId)
    .executeTakeFirst();

/** Changes the given columns alone. */
export const putDuty = (trx: Db, user_id: string, change: Omit<Updateable<EditorDutyTable>, 'user_id'>) =>
  trx
    .insertInto('editor_duty')
    .values({ user_id, away_from: null, away_to: null, assigned_at: null, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
