import type { DeskPage, PageRevision, PageRevisionSummary, PageSummary, PageText } from '@contracts/deskPage';
import { cleanTitle } from '@contracts/rules/draftRules';
import { type PageRole, pageLimits } from '@contracts/rules/page/pageRules';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { documentOf } from '../../../lib/documentText';
import { createId } from '../../../lib/ids';
import { unpackText } from '../../../lib/text/packText';
import type { LiveNews } from '../../../realtime/liveNews';
import type { Texts } from '../history/texts';
import type { ImageReferences } from '../image/imageReferences';
import { presentPage, presentRevision, presentSummary } from './page.presenter';
import { findCreated, insertPage, listPages, updatePage } from './page.repository';
import { addressOf, freeAddressOf } from './pageAddress';
import { createPageChange, PAGE_OVERTAKEN, type PageEditor, requirePage } from './pageChange';
import { keepState } from './pageHistory';
import { findRevision, listRevisions } from './pageHistory.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  texts: Texts;
  imageReferences: ImageReferences;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
}

export const TOO_MANY_PAGES = `a site has at most ${pageLimits.pages} pages`;

/** Runs in the transaction that stores a page. */
export type AlsoStored = (trx: Tx, page: { id: string; revision: number }) => Promise<void>;

type Began = PageText & { key?: string; address?: string; role?: PageRole | null };

const NO_TEXT = { type: 'doc' as const, content: [{ type: 'paragraph' }] };

export type PageDrafts = ReturnType<typeof createPageDrafts>;

/** Pages as editors write them: how they are begun, saved, and brought back to an earlier state. */
export function createPageDrafts(dependencies: Dependencies) {
  const { clock, texts, imageReferences } = dependencies;
  const { db } = dependencies.database;
  const change = createPageChange(dependencies);

  const read = async (id: string): Promise<DeskPage> => presentPage(await requirePage(db, id));

  /** Pictures stay as long as the page: its history shows them too. */
  async function holdImages(trx: Tx, id: string, content: string): Promise<void> {
    const holder = `page:${id}`;
    const held = await imageReferences.namesOf(trx, holder);
    await imageReferences.setNames(trx, holder, new Set([...held, ...imageReferences.namesIn([content])]));
  }

  async function begin(
    editor: PageEditor,
    { key, role = null, ...body }: Began,
    also?: AlsoStored,
  ): Promise<string> {
    const { doc, content } = await texts.render(body.doc ?? NO_TEXT);
    return change(editor, async (trx, note) => {
      const known = key && (await findCreated(trx, key));
      if (known) return known.id;
      const pages = await listPages(trx);
      if (pages.length >= pageLimits.pages) throw badRequest(TOO_MANY_PAGES);
      const title = cleanTitle(body.title ?? '');
      const inFooter = pages.filter(({ in_footer }) => in_footer === 1).length;
      const asked = { id: null, pages };
      const state = {
        id: createId(),
        revision: 1,
        updated_at: isoNow(clock),
        title,
        summary: cleanTitle(body.summary ?? ''),
        doc,
        content,
      };
      await insertPage(trx, {
        ...state,
        address: await (body.address === undefined
          ? freeAddressOf(title, asked)
          : addressOf({ ...asked, address: body.address })),
        label: '',
        in_menu: 0,
        // Most sites lead to their pages from there.
        in_footer: inFooter < pageLimits.footer ? 1 : 0,
        role: pages.some((page) => page.role === role) ? null : role,
        position: pages.length,
        create_key: key ?? null,
      });
      await keepState(trx, { texts, editor, state, reason: 'created' });
      await holdImages(trx, state.id, content);
      await note('page begun', { id: state.id, revision: 1, detail: title });
      await also?.(trx, { id: state.id, revision: 1 });
      return state.id;
    });
  }

  /** Stores the next state of a page. @throws AppError 409 where it is not the one after `revision`. */
  async function replace(
    editor: PageEditor,
    id: string,
    revision: number,
    body: PageText,
    { also, ...how }: { reason: 'saved' | 'restored'; keeps?: boolean; also?: AlsoStored },
  ): Promise<DeskPage> {
    const row = await requirePage(db, id);
    if (row.revision !== revision) throw conflict(PAGE_OVERTAKEN);
    // Also for an unchanged text: a thread then prepares its form for the history.
    const { doc, content } = await texts.render(body.doc ?? documentOf(row.doc));
    const next = {
      title: body.title === undefined ? row.title : cleanTitle(body.title),
      summary: body.summary === undefined ? row.summary : cleanTitle(body.summary),
      doc,
      content,
    };
    const isSame = next.title === row.title && next.summary === row.summary && next.doc === row.doc;
    if (isSame) return presentPage(row);
    await change(editor, async (trx, note) => {
      const present = await requirePage(trx, id);
      if (present.revision !== revision) throw conflict(PAGE_OVERTAKEN);
      const state = { ...next, id, revision: revision + 1, updated_at: isoNow(clock) };
      const { id: _id, ...changed } = state;
      await updatePage(trx, id, changed);
      await keepState(trx, { texts, editor, state, ...how });
      await holdImages(trx, id, next.content);
      if (how.reason === 'restored') await note('page restored', { id, revision: state.revision });
      else dependencies.news.deskChanged(trx, 'pages', id);
      await also?.(trx, state);
    });
    return read(id);
  }

  async function readRevision(id: string, revision: number): Promise<PageRevision> {
    const row = await findRevision(db, id, revision);
    if (!row) throw notFound();
    const doc = documentOf(await unpackText(row.packed));
    return { ...presentRevision(row), summary: row.summary, doc };
  }

  return {
    list: async (): Promise<PageSummary[]> => (await listPages(db)).map(presentSummary),

    /** @throws AppError 404. */
    read,

    /**
     * With a key that was used before, the page that it made is returned as it is now.
     * @throws AppError 400 for an address that no page can have, 409 for one of another page.
     */
    create: async (editor: PageEditor, body: Began, also?: AlsoStored): Promise<DeskPage> =>
      read(await begin(editor, body, also)),

    /**
     * Saves the given fields. Saving identical values keeps the revision.
     * @throws AppError 404, 409 if the page was saved since the revision that the caller opened.
     */
    save: (
      editor: PageEditor,
      id: string,
      { revision, keeps, ...body }: PageText & { revision: number; keeps?: boolean },
      also?: AlsoStored,
    ): Promise<DeskPage> => replace(editor, id, revision, body, { reason: 'saved', keeps, also }),

    /** The newest first. @throws AppError 404. */
    async listRevisions(id: string): Promise<PageRevisionSummary[]> {
      const rows = await listRevisions(db, id);
      if (rows.length === 0) throw notFound();
      return rows.map(presentRevision);
    },

    /** @throws AppError 404 for a state that never was, or that is not kept any more. */
    readRevision,

    /** @throws AppError 404, 409 if the page was saved since the revision that the caller knows. */
    async restore(editor: Caller, id: string, wanted: number, revision: number): Promise<DeskPage> {
      const { title, summary, doc } = await readRevision(id, wanted);
      return replace(editor, id, revision, { title, summary, doc }, { reason: 'restored' });
    },
  };
}
