import { Readable } from 'node:stream';
import { type Cell, toCsv } from '@contracts/rules/files/csv';
import type {
  ImportMapping,
  ImportOutcome,
  ImportPreview,
  ImportSource,
  SiteImport,
  WholeImport,
} from '@contracts/siteImport';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { Caller } from '../../../../caller';
import { transact } from '../../../../db/transact';
import type { AppContext } from '../../../../dependencies';
import { badRequest, conflict, notFound } from '../../../../errors';
import { decodeCursor, encodeCursor, type PageRequest, toPage } from '../../../../lib/paging';
import { type ItemRow, listItems, listOfKind } from '../ledger/importItemRows';
import { deleteImport, findNamed, type ImportRow, listImports } from '../ledger/importRunRows';
import { itemsWith } from '../report/reportLines';
import type { Reading, Source } from '../source/source';
import { presentImport, presentItem, presentMapped } from './siteImport.presenter';
import { asTyped, readTyped } from './typedMapping';

type Dependencies = Pick<
  AppContext,
  | 'database'
  | 'importRuns'
  | 'importPictures'
  | 'importPlaces'
  | 'subscribers'
  | 'images'
  | 'threads'
  | 'texts'
  | 'oldAddresses'
  | 'articleImport'
> & { auditLog: Pick<AuditLog, 'note'>; importJob: Pick<AppContext['importJob'], 'wake'> };

interface Asked {
  source: ImportSource;
  is_dry_run: boolean;
  mapping?: ImportMapping;
}

/** States in which a server works on an import. */
const underWay: readonly ImportRow['state'][] = ['waiting', 'running', 'undoing'];

/** Pages of a report are named by the place of their last item. */
const cursorOf = ({ position }: Pick<ItemRow, 'position'>) => ({ date: '', id: String(position) });

/** Lead editors' actions on imports at the desk. */
export function createSiteImports(dependencies: Dependencies) {
  const { database, importRuns, importPictures, importPlaces, importJob, subscribers, auditLog } =
    dependencies;
  const { db } = database;

  const note = (caller: Caller, action: string, detail: string) =>
    transact(db, async (trx) => {
      const subject = { kind: 'site', id: 'imports' } as const;
      await auditLog.note(trx, { actorId: caller._id, action, subject, detail });
      trx.onCommit(importJob.wake);
    });

  async function read(id: string): Promise<SiteImport> {
    const row = await findNamed(db, id);
    if (!row) throw notFound();
    return presentImport(row);
  }

  /** Opens an export, and closes it after the work. @throws AppError 400 if it cannot be read. */
  async function withSource<Result>(
    place: string,
    decided: Pick<Reading, 'mapping' | 'tag' | 'oldPath'>,
    work: (source: Source) => Promise<Result>,
  ): Promise<Result> {
    const source = await importPlaces.open(place, decided);
    try {
      return await work(source);
    } finally {
      await source.close();
    }
  }

  async function placeOf(source: ImportSource): Promise<string> {
    if ('upload' in source) return importPlaces.ofUpload(source.upload);
    if ('path' in source) return importPlaces.ofPath(source.path);
    const { place } = await importRuns.require(source.again);
    if (place === null) throw conflict('the server does not have this export');
    return place;
  }

  async function* reportRows(id: string): AsyncGenerator<string> {
    const line = (cells: Cell[]) => toCsv([cells]);
    // Spreadsheets take a file for UTF-8 only with this mark.
    yield `\uFEFF${line(['Place', 'Kind', 'Key', 'Title', 'Outcome', 'Reason', 'Changes', 'Undone'])}`;
    for await (const row of itemsWith(db, id)) {
      const { position, kind, key, title, outcome, reason, changes, undone } = row;
      const undo = undone === '' ? 'removed' : undone;
      yield line([
        position,
        kind,
        key,
        title,
        outcome,
        reason,
        (JSON.parse(changes) as string[]).join('; '),
        undo,
      ]);
    }
  }

  return {
    /** @throws AppError 404. */
    async readWhole(id: string): Promise<WholeImport> {
      const decided = await importRuns.settings(id);
      const images = await importPictures.count(id);
      return { ...(await read(id)), mapping: asTyped(decided), images };
    },

    /** The newest first. @throws AppError 400 for a cursor that is not ours. */
    async list({ limit, after }: PageRequest) {
      const found = await listImports(db, { limit: limit + 1, after: decodeCursor(after) });
      const { rows, next } = toPage(found, limit, ({ begun_at, id }) => ({ date: begun_at, id }));
      return {
        data: rows.map(presentImport),
        next,
        folder: importPlaces.hasFolder,
        upload_max_bytes: importPlaces.mostBytes,
        subscribers: await subscribers.isAny(),
      };
    },

    /** @throws AppError 400 if it is not an export, 404 if it does not exist. */
    async start(caller: Caller, { source, is_dry_run, mapping }: Asked): Promise<SiteImport> {
      const place = await placeOf(source);
      const decided = readTyped(mapping ?? { authors: {}, tags: {}, tag: '', old_path: '' });
      const id = await withSource(place, decided, (opened) =>
        importRuns.begin(opened, { place, startedBy: caller._id, isDryRun: is_dry_run, ...decided }),
      );
      const begun = await read(id);
      await note(caller, is_dry_run ? 'import looked at' : 'import begun', begun.title);
      return begun;
    },

    /** @throws AppError 404, 409 where it cannot be in that state. */
    async change(caller: Caller, id: string, to: 'paused' | 'running' | 'undone'): Promise<SiteImport> {
      if (to === 'paused') await importRuns.pause(id);
      else if (to === 'running') await importRuns.resume(id);
      else await importRuns.beginUndo(id);
      const changed = await read(id);
      await note(caller, `import ${to === 'running' ? 'resumed' : to}`, changed.title);
      return changed;
    },

    /** @throws AppError 404, 409 where nothing lacks any. */
    async fetchImages(caller: Caller, id: string) {
      await importPictures.askAgain(id);
      const { title } = await read(id);
      await note(caller, 'import images asked for again', title);
      return importPictures.count(id);
    },

    /** @throws AppError 404, 400 for a cursor that is not ours. */
    async items(id: string, { limit, after }: PageRequest, outcome?: ImportOutcome) {
      await importRuns.require(id);
      const cursor = decodeCursor(after);
      const from = cursor ? Number(cursor.id) : -1;
      if (!Number.isSafeInteger(from)) throw badRequest('after is not a cursor of this list');
      const found = await listItems(db, id, { after: from, limit: limit + 1, outcome });
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return { data: rows.map(presentItem), next: last && encodeCursor(cursorOf(last)) };
    },

    /** Authors or tags, and what becomes of them. @throws AppError 404, 400 for a cursor that is not ours. */
    async mapped(id: string, kind: 'author' | 'tag', { limit, after }: PageRequest) {
      await importRuns.require(id);
      const from = decodeCursor(after)?.id ?? '';
      if (from.includes('\0')) throw badRequest('after is not a cursor of this list');
      const found = await listOfKind(db, id, kind, { after: from, limit: limit + 1 });
      const { rows, next } = toPage(found, limit, ({ key }) => ({ date: '', id: key }));
      return { data: rows.map(presentMapped), next };
    },

    /** The first articles beside their sources. @throws AppError 404, 409 where the export is not here. */
    async preview(id: string): Promise<ImportPreview[]> {
      const { place, site } = await importRuns.require(id);
      if (place === null) throw conflict('the server does not have this export');
      const decided = await importRuns.settings(id);
      const { previewOf } = await import('./preview');
      return withSource(place, decided, (source) =>
        previewOf({ ...dependencies, db, importId: id, site, source }),
      );
    },

    /** @throws AppError 404. */
    async report(id: string): Promise<{ name: string; stream: Readable }> {
      await importRuns.require(id);
      return { name: `import-${id}.csv`, stream: Readable.from(reportRows(id)) };
    },

    /** The things that it brought stay, and can no longer be undone. @throws AppError 404, 409. */
    async remove(caller: Caller, id: string): Promise<void> {
      const { state, place, title } = await importRuns.require(id);
      if (underWay.includes(state)) throw conflict('this import is running');
      await deleteImport(db, id);
      if (place !== null && !(await importRuns.isPlaceUsed(place))) await importPlaces.remove(place);
      await note(caller, 'import report removed', title);
    },
  };
}
