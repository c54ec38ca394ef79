import { pagePath } from '@contracts/rules/paths/pagePath';
import { transact } from '../../../../db/transact';
import type { AppContext } from '../../../../dependencies';
import { documentOf } from '../../../../lib/documentText';
import { draftOf } from '../../../core/article/draftFields';
import { findItem, type ItemRow } from '../ledger/importItemRows';
import { findImport } from '../ledger/importRunRows';
import { targetId } from '../ledger/itemKey';
import { findKnown, type KnownRow, keepKnown } from '../ledger/knownRows';
import { listUnledOf, markLed } from '../ledger/oldPathRows';
import type { AwaitedRow } from '../ledger/pictureRows';
import { type Late, tried } from './late';
import { createLatePhotos, type LatePhotoServices } from './latePhotos';

export type LateServices = LatePhotoServices &
  Pick<
    AppContext,
    | 'articles'
    | 'oldAddresses'
    | 'ownPictures'
    | 'pageImport'
    | 'pictureWork'
    | 'prepareText'
    | 'publications'
  >;

/** Fetches pictures that an imported text or author lacks, and puts them where the import would have put them. */
export function createLateFetching(services: LateServices) {
  const { articles, oldAddresses, ownPictures, pageImport, pictureWork, prepareText, publications } =
    services;
  const { db } = services.database;
  const fetchPhoto = createLatePhotos(services);

  async function knownOf({ import_id }: AwaitedRow, { kind, key }: ItemRow): Promise<KnownRow | undefined> {
    const run = await findImport(db, import_id);
    return run && (await findKnown(db, run.site, kind, [key])).get(key);
  }

  async function fetchForArticle(row: AwaitedRow, item: ItemRow): Promise<Late> {
    const { target_id: id } = row;
    const shown = await publications.findCopy(db, id);
    if (shown) {
      const missing = await pictureWork.take(shown);
      return missing ? tried(missing) : { end: 'overtaken' };
    }
    const draft = await articles.findRow(id);
    if (!draft) return { end: 'gone' };
    const known = await knownOf(row, item);
    if (!known || known.stamp !== String(draft.revision)) return { end: 'changed' };
    const { text, missing } = await ownPictures.fetch(draft, null);
    if (!text) return tried(missing);
    const next = { ...draftOf(draft), ...text };
    await prepareText(next);
    const changed = await transact(db, async (trx) => {
      const stored = await articles.replaceDraft(trx, draft, next, 'carried');
      if (stored) await keepKnown(trx, { ...known, stamp: String(stored.revision) });
      return stored;
    });
    return changed ? tried(missing) : { end: 'changed' };
  }

  /** Leads the old paths of a page that readers see from now on. */
  async function leadPaths({ import_id, kind, key }: ItemRow, id: string): Promise<void> {
    const address = (await pageImport.addresses([id])).get(id);
    if (address === undefined) return;
    const to = pagePath(address);
    const unled = await listUnledOf(db, import_id, kind, key);
    const paths = unled.filter(({ path }) => !oldAddresses.leadsByItself(path, to));
    await oldAddresses.add(
      paths.map(({ path }) => ({ from: path, to })),
      { also: async (trx, sources) => void (await markLed(trx, import_id, sources)) },
    );
  }

  async function fetchForPage(row: AwaitedRow, item: ItemRow): Promise<Late> {
    const { target_id: id } = row;
    const page = await pageImport.findById(id);
    if (!page) return { end: 'gone' };
    const known = await knownOf(row, item);
    if (!known || known.stamp !== String(page.revision)) return { end: 'changed' };
    const { title, content } = page;
    const { text, missing } = await ownPictures.fetch({ doc: page.doc, content, cover_pic: '' }, null);
    if (!text) return tried(missing);
    const run = await findImport(db, row.import_id);
    const key = run && targetId(run.site, 'page', item.key);
    if (!key) return { end: 'gone' };
    const isFit = pageImport.faultOf({ title, content: text.content }) === null;
    const isPublished = row.is_to_publish === 1 && isFit;
    await pageImport.store(
      { _id: run.started_by },
      { key, title, doc: documentOf(text.doc ?? page.doc), isPublished },
      (trx, stored) => keepKnown(trx, { ...known, stamp: String(stored.revision) }).then(() => {}),
    );
    if (isPublished) await leadPaths(item, id);
    return tried(missing, isPublished);
  }

  return async (row: AwaitedRow): Promise<Late> => {
    const item = await findItem(db, row.import_id, row.position);
    if (!item) return { end: 'gone' };
    if (item.kind === 'author') return fetchPhoto(row.target_id, await knownOf(row, item));
    return item.kind === 'page' ? fetchForPage(row, item) : fetchForArticle(row, item);
  };
}
