import type { DeskPage, PagePlace, PageSummary } from '@contracts/deskPage';
import { pageLimits } from '@contracts/rules/page/pageRules';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { lineFault } from '@contracts/rules/site/siteRules';
import type { AuditLog } from '../../../auditLog/auditLog';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { type AppError, badRequest, conflict } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { hasText } from '../../../lib/text/articleText';
import type { LiveNews } from '../../../realtime/liveNews';
import type { ImageReferences } from '../image/imageReferences';
import { presentPage, presentSummary } from './page.presenter';
import {
  deletePage,
  deletePublication,
  type FoundPage,
  listPages,
  type PageSummaryRow,
  putPublication,
  takeAddress,
  updatePage,
} from './page.repository';
import { addressOf } from './pageAddress';
import { createPageChange, PAGE_OVERTAKEN, type PageEditor, requirePage } from './pageChange';
import type { AlsoStored } from './pageDrafts.service';
import { markPublished } from './pageHistory.repository';
import type { Pages } from './pages.service';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  imageReferences: ImageReferences;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  pages: Pages;
}

export const PLACE_OVERTAKEN =
  'another editor has changed the address or links of this page: please look at that first';

const roleNames = {
  privacy: 'the privacy policy',
  terms: 'the terms of service',
  contact: 'the contact page',
};

/** The sanitiser writes addresses in double quotes. */
const foreignPicture = /<img [^>]*src="(https?:\/\/[^"]+)"/;

/** Why readers could not read a page; null if it can be published. */
export function unreadable({ title, content }: Pick<FoundPage, 'title' | 'content'>): AppError | null {
  if (title === '')
    return badRequest('please add a title', [{ path: 'title', message: 'the title is missing' }]);
  const fault = lineFault(title, { isNeeded: true });
  if (fault) return badRequest(`the title ${fault}`);
  if (!hasText(content))
    return badRequest('please add a text', [{ path: 'doc', message: 'the text is missing' }]);
  const [, foreign] = foreignPicture.exec(content) ?? [];
  return foreign ? badRequest(`readers would not see the picture ${foreign}: please upload it`) : null;
}

const placeOf = (row: PageSummaryRow): PagePlace => {
  const { address, label, in_menu, in_footer, role } = presentSummary(row);
  return { address, label, in_menu, in_footer, role };
};

const isSamePlace = (one: PagePlace, other: PagePlace) =>
  (Object.keys(one) as (keyof PagePlace)[]).every((name) => one[name] === other[name]);

/** @throws AppError 409 where another page has the role, 400 where menu or footer would get too long. */
function refusePlace(place: PagePlace, others: PageSummaryRow[]): void {
  const rival = place.role && others.find(({ role }) => role === place.role);
  if (rival && place.role)
    throw conflict(`${roleNames[place.role]} is “${rival.title}” (${pagePath(rival.address)}) already`);
  const has = (name: 'in_menu' | 'in_footer') => others.filter((other) => other[name] === 1).length;
  if (place.in_menu && has('in_menu') >= pageLimits.menu)
    throw badRequest(`the menu has room for ${pageLimits.menu} pages`);
  if (place.in_footer && has('in_footer') >= pageLimits.footer)
    throw badRequest(`the footer has room for ${pageLimits.footer} pages`);
}

export type PagePublishing = ReturnType<typeof createPagePublishing>;

/** Publishes pages, and manages their addresses and links. */
export function createPagePublishing(dependencies: Dependencies) {
  const { clock, cache, imageReferences, pages } = dependencies;
  const { db } = dependencies.database;
  const change = createPageChange(dependencies);

  const read = async (id: string): Promise<DeskPage> => presentPage(await requirePage(db, id));

  function shownOtherwise(trx: Tx): void {
    cache.drop(trx, [cacheTag.pages]);
    pages.linksChanged(trx);
  }

  return {
    /** @throws AppError 400 with what the page lacks, 404, 409 if it was saved since the revision. */
    async publish(editor: PageEditor, id: string, revision: number, also?: AlsoStored): Promise<DeskPage> {
      await change(editor, async (trx, note) => {
        const page = await requirePage(trx, id);
        if (page.revision !== revision) throw conflict(PAGE_OVERTAKEN);
        const fault = unreadable(page);
        if (fault) throw fault;
        await also?.(trx, page);
        if (page.published_revision === revision) return;
        const published_at = isoNow(clock);
        const { title, summary, content, address } = page;
        await putPublication(trx, { page_id: id, title, summary, content, revision, published_at });
        await takeAddress(trx, address, id);
        await markPublished(trx, id, revision, published_at);
        await note('page published', { id, revision });
        shownOtherwise(trx);
      });
      return read(id);
    },

    /** @throws AppError 404. */
    async unpublish(editor: Caller, id: string): Promise<DeskPage> {
      await change(editor, async (trx, note) => {
        const page = await requirePage(trx, id);
        if (page.published_revision === null) return;
        await deletePublication(trx, id);
        await note('page unpublished', { id, revision: page.revision });
        shownOtherwise(trx);
      });
      return read(id);
    },

    /** Its addresses stay known, so that readers see that it was removed. @throws AppError 404. */
    remove: (editor: PageEditor, id: string, also?: (trx: Tx) => Promise<void>): Promise<void> =>
      change(editor, async (trx, note) => {
        const { title, revision } = await requirePage(trx, id);
        await imageReferences.removeReferences(trx, `page:${id}`);
        await deletePage(trx, id);
        await note('page deleted', { id, revision, detail: title });
        await also?.(trx);
        shownOtherwise(trx);
      }),

    /**
     * Readers at its earlier addresses are led to the new one.
     * @throws AppError 400 or 409 with the reason for an address that it cannot have, 409 where its place is not
     * `before` any more.
     */
    async place(editor: Caller, id: string, before: PagePlace, asked: PagePlace): Promise<DeskPage> {
      await change(editor, async (trx, note) => {
        const all = await listPages(trx);
        const page = await requirePage(trx, id);
        const isKept = asked.address === page.address;
        const address = isKept ? page.address : await addressOf({ address: asked.address, id, pages: all });
        const place = { ...asked, address };
        if (isSamePlace(placeOf(page), place)) return;
        if (!isSamePlace(placeOf(page), before)) throw conflict(PLACE_OVERTAKEN);
        refusePlace(
          place,
          all.filter((other) => other.id !== id),
        );
        const [in_menu, in_footer] = [place.in_menu ? 1 : 0, place.in_footer ? 1 : 0] as const;
        await updatePage(trx, id, { ...place, in_menu, in_footer });
        if (page.published_revision !== null) await takeAddress(trx, address, id);
        const detail = isKept ? '' : `${pagePath(page.address)} → ${pagePath(address)}`;
        await note('page placed', { id, revision: page.revision, detail });
        shownOtherwise(trx);
      });
      return read(id);
    },

    /** If two editors do this at once, the last one wins. */
    async order(editor: Caller, ids: string[]): Promise<PageSummary[]> {
      await change(editor, async (trx) => {
        const all = await listPages(trx);
        const placeIn = ({ id }: PageSummaryRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
        const inOrder = [...all].sort((one, other) => placeIn(one) - placeIn(other));
        for (const [position, { id }] of inOrder.entries()) await updatePage(trx, id, { position });
        dependencies.news.deskChanged(trx, 'pages');
        shownOtherwise(trx);
      });
      return (await listPages(db)).map(presentSummary);
    },
  };
}
