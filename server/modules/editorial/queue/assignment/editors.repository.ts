import type { Db } from '../../../../db/client';

/** A person, with whether they can be assigned articles. */
export async function findEditor(db: Db, id: string) {
  const row = await db
    .selectFrom('user')
    .select(['id', 'username', 'username_key', 'admin', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { username, username_key, admin, suspended_at } = row;
  return { id, username, isEditor: admin === 1 && suspended_at === null && username_key !== '' };
}
