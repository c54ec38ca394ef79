import type { Db } from '../../../db/client';

export const findImage = (db: Db, name: string) =>
  db.selectFrom('image').select('name').where('name', '=', name).executeTakeFirst();

/** An unused image starts its day again; one that was removed while in use is restored. */
export async function upsertImage(trx: Db, name: string, bytes: number, now: string): Promise<void> {
  const shown = await trx
    .selectFrom('image_reference')
    .select('holder')
    .where('image_name', '=', name)
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('image')
    .values({ name, bytes, created_at: now, unused_since: shown ? null : now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref, eb }) => ({
        bytes,
        unused_since: eb.case().when(ref('image.unused_since'), 'is', null).then(null).else(now).end(),
      })),
    )
    .execute();
}

export const insertLoose = (db: Db, name: string) =>
  db
    .insertInto('loose_image')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteLoose = (db: Db, name: string) =>
  db.deleteFrom('loose_image').where('name', '=', name).execute();

export async function listLoose(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('loose_image').select('name').orderBy('name').limit(limit).execute();
  return rows.map((row) => row.name);
}

/** An image that is there already waits as it did, unless it was written anew. */
export const insertUnsized = (db: Db, name: string, isQuick: boolean) =>
  db
    .insertInto('unsized_image')
    .values({ name, is_quick: isQuick ? 1 : 0 })
    .onConflict((conflict) =>
      isQuick ? conflict.column('name').doUpdateSet({ is_quick: 1 }) : conflict.doNothing(),
    )
    .execute();

export const deleteUnsized = (db: Db, name: string) =>
  db.deleteFrom('unsized_image').where('name', '=', name).execute();

export const listUnsized = (db: Db, limit: number) =>
  db.selectFrom('unsized_image').select(['name', 'is_quick']).orderBy('name').limit(limit).execute();

/** The size of a file that was written anew. */
export const setBytes = (db: Db, name: string, bytes: number) =>
  db.updateTable('image').set({ bytes }).where('name', '=', name).execute();

export const insertUpload = (
  trx: Db,
  upload: { id: string; user_id: string; image_name: string; created_at: string },
) => trx.insertInto('upload').values(upload).execute();

export const findUpload = (db: Db, id: string) =>
  db.selectFrom('upload').select(['user_id', 'image_name']).where('id', '=', id).executeTakeFirst();

export const deleteUpload = (trx: Db, id: string) => trx.deleteFrom('upload').where('id', '=', id).execute();

export async function listUnused(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .select('name')
    .where('unused_since', '<=', before)
    .orderBy('unused_since')
    .limit(limit)
    .execute();
  return rows.map((row) => row.name);
}

const unshown = (trx: Db, name: string, before: string) =>
  trx
    .deleteFrom('image')
    .where('name', '=', name)
    .where('unused_since', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('image_reference').select('holder').where('image_name', '=', name))),
    );

/** Deletes an image with its uploads. Returns whether it was deleted. An image in use is not checked again. */
export async function deleteUnused(trx: Db, name: string, before: string): Promise<boolean> {
  const { numDeletedRows } = await unshown(trx, name, before).executeTakeFirst();
  if (numDeletedRows === 1n) return true;
  await trx
    .updateTable('image')
    .set({ unused_since: null })
    .where('name', '=', name)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('image_reference').select('holder').where('image_name', '=', name)),
    )
    .execute();
  return false;
}

/** Whether it was deleted because its owner no longer exists. */
export async function deleteUnclaimed(trx: Db, name: string, now: string): Promise<boolean> {
  const { numDeletedRows } = await unshown(trx, name, now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload').select('id').where('image_name', '=', name))),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
