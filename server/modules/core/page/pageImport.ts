import type { ArticleDoc } from '@contracts/article';
import { pageLimits } from '@contracts/rules/page/pageRules';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { badRequest } from '../../../errors';
import { findCreated, findPage, listAddresses, listPages } from './page.repository';
import type { PageEditor } from './pageChange';
import { type PageDrafts, TOO_MANY_PAGES } from './pageDrafts.service';
import { type PagePublishing, unreadable } from './pagePublishing.service';

/** A page of another site. */
interface ImportedPage {
  /** Always the same for the same page. */
  key: string;
  title: string;
  doc: ArticleDoc;
  isPublished: boolean;
}

interface Dependencies {
  database: DatabaseClient;
  pageDrafts: Pick<PageDrafts, 'create' | 'save'>;
  pagePublishing: Pick<PagePublishing, 'publish'>;
}

/** Runs in a transaction of a page; `isDone` in the last one. */
type Kept = (trx: Tx, page: { id: string; revision: number }, isDone: boolean) => Promise<void>;

/** The way in for pages of another site. */
export function createPageImport({ database: { db }, pageDrafts, pagePublishing }: Dependencies) {
  /** The page of this key as it is now; null where there is none. */
  async function find(key: string) {
    const created = await findCreated(db, key);
    return (created && (await findPage(db, created.id))) ?? null;
  }

  return {
    find,

    findById: (id: string) => findPage(db, id),

    /** Addresses of pages by their ids. */
    async addresses(ids: string[]): Promise<Map<string, string>> {
      const rows = ids.length > 0 ? await listAddresses(db, ids) : [];
      return new Map(rows.map((row) => [row.id, row.address]));
    },

    /** Why a page cannot be published; null where it can. */
    faultOf: unreadable,

    /** @throws AppError 400 where the site cannot have so many more. */
    async refuseTooMany(more: number): Promise<void> {
      if ((await listPages(db)).length + more > pageLimits.pages) throw badRequest(TOO_MANY_PAGES);
    },

    /** Begins the page or gives it its next state, and publishes it where it is to be. @throws AppError 400. */
    async store(editor: PageEditor, imported: ImportedPage, kept: Kept): Promise<void> {
      const { key, title, doc, isPublished } = imported;
      const keep = (trx: Tx, page: { id: string; revision: number }) => kept(trx, page, !isPublished);
      const here = await find(key);
      const { _id, revision } = here
        ? await pageDrafts.save(editor, here.id, { title, doc, revision: here.revision }, keep)
        : await pageDrafts.create(editor, { key, title, doc }, keep);
      if (isPublished)
        await pagePublishing.publish(editor, _id, revision, (trx, page) => kept(trx, page, true));
    },
  };
}
