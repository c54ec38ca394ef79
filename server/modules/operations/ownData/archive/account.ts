import type { Db } from '../../../../db/client';

/** The person's account data. */
export const accountOf = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'username', 'bio', 'profile_pic', 'admin', 'suspended_at', 'suspension_reason'])
    .select(['created_at', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
