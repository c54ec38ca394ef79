import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { type Tx, transact } from '../../../../db/transact';
import type { AppContext } from '../../../../dependencies';
import { AppError } from '../../../../errors';
import { accountStamp } from '../kinds/accountStamp';
import type { MadeTag } from '../kinds/tags';
import type { ItemRow } from '../ledger/importItemRows';
import { findKnown, forgetKnown, type KnownRow } from '../ledger/knownRows';
import { listLedTo } from '../ledger/oldPathRows';
import { findAccount, findArticle, hasComments, isUsed } from './touched.repository';

export type UndoServices = Pick<
  AppContext,
  | 'database'
  | 'articleRemovals'
  | 'commentImport'
  | 'pagePublishing'
  | 'tagEditing'
  | 'subTagEditing'
  | 'removals'
  | 'oldAddresses'
  | 'pageImport'
  | 'subscribers'
>;

/** Null where the thing is removed now, else why it was kept. */
type Undone = string | null;

const CHANGED = 'it was changed since';

/** Undoes the import of one item, if people have not changed it since. */
export function createUndo(services: UndoServices, { importId, site }: { importId: string; site: string }) {
  const { articleRemovals, commentImport, pagePublishing, tagEditing, subTagEditing, removals } = services;
  const { db } = services.database;
  const noPerson = { _id: null };

  /** The redirects that the import made to a thing. */
  async function forgetPaths(trx: Tx, { kind, key }: ItemRow): Promise<void> {
    const led = await listLedTo(trx, importId, kind, key);
    if (led.length > 0)
      await services.oldAddresses.remove(
        trx,
        led.map(({ path }) => path),
      );
  }

  const undoArticle = (id: string, item: ItemRow, known: KnownRow): Promise<Undone> =>
    transact(db, async (trx) => {
      const row = await findArticle(trx, id);
      if (!row) return null;
      const isShown = row.shown_id !== null;
      const isOther = row.deleted_at !== null || String(row.revision) !== known.stamp;
      const isElsewhere = isShown !== (item.status === 'published') || (!isShown && row.status !== 'draft');
      if (isOther || isElsewhere) return CHANGED;
      if (await hasComments(trx, id)) return 'readers have commented on it';
      await forgetPaths(trx, item);
      await articleRemovals.removeWhole(trx, id);
      await forgetKnown(trx, known);
      return null;
    });

  async function undoPage(id: string, item: ItemRow, known: KnownRow): Promise<Undone> {
    const row = await services.pageImport.findById(id);
    if (!row) return null;
    if (String(row.revision) !== known.stamp || row.in_menu === 1 || row.role !== null) return CHANGED;
    await pagePublishing.remove(noPerson, id, async (trx) => {
      await forgetPaths(trx, item);
      await forgetKnown(trx, known);
    });
    return null;
  }

  /** With the account of a commenter who has nothing else here. */
  async function undoComment(id: string, known: KnownRow): Promise<Undone> {
    const [row] = await commentImport.find(db, [id]);
    if (!row) return null;
    return transact(db, async (trx) => {
      const removed = await commentImport.remove(trx, row.article_id, [id]);
      if (removed.length === 0) return 'an editor has removed it, or holds it';
      await forgetKnown(trx, known);
      const writer = await findAccount(trx, row.author_id);
      const isCommenter = writer?.email_key.startsWith('commenter-') && writer.password_hash === null;
      if (isCommenter && !(await isUsed(trx, row.author_id))) await removals.beginUnused(trx, row.author_id);
      return null;
    });
  }

  const undoAuthor = (id: string, item: ItemRow, known: KnownRow): Promise<Undone> =>
    transact(db, async (trx) => {
      const account = await findAccount(trx, id);
      if (!account) return null;
      const isProved =
        account.password_hash !== null || !account.email_key.endsWith(`@${PLACEHOLDER_DOMAIN}`);
      if (isProved || account.admin === 1 || accountStamp(account) !== known.stamp) return CHANGED;
      if (await isUsed(trx, id)) return 'something here is by this person';
      await forgetPaths(trx, item);
      await removals.beginUnused(trx, id);
      await forgetKnown(trx, known);
      return null;
    });

  const undoSubscriber = (id: string, known: KnownRow): Promise<Undone> =>
    transact(db, async (trx) => {
      await services.subscribers.removeById(trx, id);
      await forgetKnown(trx, known);
      return null;
    });

  /** The reason why a tag stays; null if it was removed. */
  async function removeTag({ kind, id, tagId }: MadeTag): Promise<Undone> {
    try {
      if (kind === 'sub') await subTagEditing.remove(noPerson, tagId, id);
      else await tagEditing.remove(noPerson, id);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.status === 404 ? null : error.message;
    }
  }

  async function undoTag(item: ItemRow, known: KnownRow): Promise<Undone> {
    const made = JSON.parse(known.stamp) as MadeTag[];
    const left: string[] = [];
    for (const tag of made.toReversed()) {
      const reason = await removeTag(tag);
      if (reason !== null) left.push(reason);
    }
    if (left.length > 0) return left.join('; ');
    await transact(db, async (trx) => {
      await forgetPaths(trx, item);
      await forgetKnown(trx, known);
    });
    return null;
  }

  return async (item: ItemRow): Promise<Undone> => {
    const { kind, key, target_id: id } = item;
    const known = (await findKnown(db, site, kind, [key])).get(key);
    if (!known || id === null) return null;
    if (kind === 'article') return undoArticle(id, item, known);
    if (kind === 'page') return undoPage(id, item, known);
    if (kind === 'comment') return undoComment(id, known);
    if (kind === 'subscriber') return undoSubscriber(id, known);
    if (kind === 'tag') return undoTag(item, known);
    return undoAuthor(id, item, known);
  };
}
