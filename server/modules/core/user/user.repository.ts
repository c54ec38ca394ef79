import { columnsOf, type Role } from '@contracts/policies/roles';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { UserTable } from '../../../db/schema/user';

const columns = [
  'id',
  'email',
  'email_key',
  'email_confirmed_at',
  'username',
  'username_key',
  'name_skeleton',
  'bio',
  'profile_pic',
  'cloudinary_id',
  'usedroom',
  'admin',
  'lead',
  'suspended_at',
  'created_at',
] as const;

/** A user without the password's hash, which only signing in reads. */
export type UserRow = Pick<Selectable<UserTable>, (typeof columns)[number]>;

/** An account that is being removed is left out. */
export function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function findByKey(
  db: Db,
  column: 'email_key' | 'username_key',
  key: string,
): Promise<UserRow | undefined> {
  return db.selectFrom('user').select(columns).where(column, '=', key).executeTakeFirst();
}

/** Whether an account has a name that looks like this one. */
export const isLookAlike = async (db: Db, skeleton: string): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where('name_skeleton', '=', skeleton)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The account that the last one of this name or email was merged into. */
export function findMergedInto(
  db: Db,
  column: 'email_key' | 'username_key',
  key: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('merged_user')
    .innerJoin('user', 'user.id', 'merged_user.into_id')
    .select(columns.map((name) => `user.${name}` as const))
    .where(`merged_user.${column}`, '=', key)
    .where('user.removed_at', 'is', null)
    .orderBy('merged_user.merged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findCredentials(db: Db, emailKey: string) {
  return db
    .selectFrom('user')
    .select(['id', 'password_hash', 'admin', 'lead', 'suspended_at', 'suspension_reason'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

/** Null if the account cannot sign in; undefined if it does not exist. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

export function findBylines(db: Db, ids: string[]) {
  return db.selectFrom('user').select(['id', 'username', 'profile_pic']).where('id', 'in', ids).execute();
}

export async function insertUser(db: Db, user: Insertable<UserTable>): Promise<void> {
  await db.insertInto('user').values(user).execute();
}

export async function makeEditor(
  db: Db,
  id: string,
  role: Role,
  passwordHash: string | undefined,
): Promise<void> {
  await db
    .updateTable('user')
    .set({
      ...columnsOf(role),
      suspended_at: null,
      suspension_reason: null,
      ...(passwordHash && { password_hash: passwordHash }),
    })
    .where('id', '=', id)
    .execute();
}

export const updateUser = (db: Db, id: string, change: Updateable<UserTable>) =>
  db.updateTable('user').set(change).where('id', '=', id).execute();

/** @returns whether the account is there and had none. */
export async function setFirstPhoto(db: Db, id: string, profile_pic: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ profile_pic })
    .where('id', '=', id)
    .where('profile_pic', '=', '')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Whether the user uploaded this image. */
export const ownsUpload = async (db: Db, userId: string, uploadId: string): Promise<boolean> =>
  (await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
