import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { PagePublicationTable, PageTable } from '../../../db/schema/page';

export type PageRow = Selectable<PageTable>;

const summaryColumns = [
  'page.id',
  'page.address',
  'page.title',
  'page.revision',
  'page.updated_at',
  'page.label',
  'page.in_menu',
  'page.in_footer',
  'page.role',
  'page_publication.revision as published_revision',
  'page_publication.published_at',
] as const;

const withPublication = (db: Db) =>
  db.selectFrom('page').leftJoin('page_publication', 'page_publication.page_id', 'page.id');

export type PageSummaryRow = Awaited<ReturnType<typeof listPages>>[number];

/** In their order, without their texts. */
export const listPages = (db: Db) =>
  withPublication(db).select(summaryColumns).orderBy('page.position').orderBy('page.id').execute();

/** A page with what readers see of it now. */
export const findPage = (db: Db, id: string) =>
  withPublication(db)
    .select([...summaryColumns, 'page.summary', 'page.doc', 'page.content'])
    .where('page.id', '=', id)
    .executeTakeFirst();
export type FoundPage = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** The page that a client has begun with this key. */
export const findCreated = (db: Db, key: string) =>
  db.selectFrom('page').select('id').where('create_key', '=', key).executeTakeFirst();

export const insertPage = (db: Db, row: Insertable<PageTable>) => db.insertInto('page').values(row).execute();

export const updatePage = (db: Db, id: string, change: Updateable<PageTable>) =>
  db.updateTable('page').set(change).where('id', '=', id).execute();

export const deletePage = (db: Db, id: string) => db.deleteFrom('page').where('id', '=', id).execute();

/** The published pages that something of the site leads to, in their order. */
export const listLinks = (db: Db) =>
  db
    .selectFrom('page')
    .innerJoin('page_publication', 'page_publication.page_id', 'page.id')
    .select(['page.address', 'page.label', 'page.in_menu', 'page.in_footer', 'page.role'])
    .select('page_publication.title')
    .where((row) => row.or([row('in_menu', '=', 1), row('in_footer', '=', 1), row('role', 'is not', null)]))
    .orderBy('page.position')
    .orderBy('page.id')
    .execute();

/** The addresses of all published pages, and when each was published. */
export const listPublished = (db: Db) =>
  db
    .selectFrom('page')
    .innerJoin('page_publication', 'page_publication.page_id', 'page.id')
    .select(['page.address', 'page_publication.published_at'])
    .orderBy('page.position')
    .execute();

export const putPublication = (db: Db, row: Insertable<PagePublicationTable>) =>
  db
    .insertInto('page_publication')
    .values(row)
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ ...row }))
    .execute();

export const deletePublication = (db: Db, id: string) =>
  db.deleteFrom('page_publication').where('page_id', '=', id).execute();

/**
 * The page that readers see at an address; `page_id` is null if the page was deleted, undefined if the address
 * never was a page.
 */
export const findPublished = (db: Db, address: string) =>
  db
    .selectFrom('page_address')
    .leftJoin('page', 'page.id', 'page_address.page_id')
    .leftJoin('page_publication', 'page_publication.page_id', 'page_address.page_id')
    .select(['page_publication.page_id', 'page.address', 'page_publication.title'])
    .select(['page_publication.summary', 'page_publication.content', 'page_publication.published_at'])
    .where('page_address.address', '=', address)
    .executeTakeFirst();

/** From now on the address leads to this page, whichever it led to before. */
export const takeAddress = (db: Db, address: string, page_id: string) =>
  db
    .insertInto('page_address')
    .values({ address, page_id })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ page_id }))
    .execute();

export const listAddresses = (db: Db, ids: string[]) =>
  db.selectFrom('page').select(['id', 'address']).where('id', 'in', ids).execute();
