import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';

export async function listReferences(db: Db, holders: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('image_reference')
    .select('image_name')
    .where('holder', 'in', holders)
    .execute();
  return rows.map((row) => row.image_name);
}

/** Changes of references to an image wait here for each other, so that the last removal is known. */
export const lockImages = (trx: Db, kind: DatabaseKind, names: string[]) =>
  trx
    .selectFrom('image')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();

export async function addReferences(trx: Db, holder: string, names: string[]): Promise<void> {
  const rows = names.map((image_name) => ({ holder, image_name }));
  await trx
    .insertInto('image_reference')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('image').set({ unused_since: null }).where('name', 'in', names).execute();
}

export async function dropReferences(trx: Db, holder: string, names: string[], now: string): Promise<void> {
  await trx
    .deleteFrom('image_reference')
    .where('holder', '=', holder)
    .where('image_name', 'in', names)
    .execute();
  await trx
    .updateTable('image')
    .set({ unused_since: now })
    .where('name', 'in', names)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image_reference')
            .select('holder')
            .whereRef('image_reference.image_name', '=', 'image.name'),
        ),
      ),
    )
    .execute();
}

/** The names without an image. */
export async function listMissing(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.selectFrom('image').select('name').where('name', 'in', names).execute();
  const present = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !present.has(name));
}

/** Whether a stored image is an upload of this person, or shown by one of these holders or by what readers see. */
export async function isUsable(
  db: Db,
  name: string,
  { userId, holders }: { userId: string; holders: string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('image')
    .select('name')
    .where('name', '=', name)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('upload')
            .select('id')
            .whereRef('upload.image_name', '=', 'image.name')
            .where('user_id', '=', userId),
        ),
        exists(
          selectFrom('image_reference')
            .select('holder')
            .whereRef('image_reference.image_name', '=', 'image.name')
            .where(({ eb, or }) => or([eb('holder', 'in', holders), eb('holder', 'like', 'publication:%')])),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
