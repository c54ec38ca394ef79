import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { Database } from '../../../db/schema';

type ForeignPictureRow = Selectable<Database['foreign_picture']>;

/** Only while its file is there. */
export const findForeignPicture = (db: Db, key: string, since: string) =>
  db
    .selectFrom('foreign_picture')
    .innerJoin('image', 'image.name', 'foreign_picture.image_name')
    .select(['image_name', 'width', 'height'])
    .where('address_key', '=', key)
    .where('fetched_at', '>', since)
    .executeTakeFirst();

export const keepForeignPicture = (db: Db, { address_key, ...picture }: ForeignPictureRow) =>
  db
    .insertInto('foreign_picture')
    .values({ address_key, ...picture })
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet(picture))
    .execute();

export const forgetForeignPictures = (db: Db, before: string) =>
  db.deleteFrom('foreign_picture').where('fetched_at', '<=', before).execute();
