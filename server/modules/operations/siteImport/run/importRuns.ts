import { textKey } from '@contracts/rules/textKey';
import { AppError, badRequest, conflict, notFound } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createId } from '../../../../lib/ids';
import type { Logger } from '../../../../logger';
import { resetItems } from '../ledger/importItemRows';
import {
  changeImport,
  findImport,
  hasPlace,
  type ImportRow,
  insertImport,
  listImports,
} from '../ledger/importRunRows';
import { resetPaths } from '../ledger/oldPathRows';
import { forgetAwaitedOf } from '../ledger/pictureRows';
import type { Source } from '../source/source';
import type { Mapping } from '../survey/mapping';
import { undoImport } from '../undo/undoImport';
import type { UndoServices } from '../undo/undoItem';
import type { ImportServices } from './importing';

/** Another instance takes over an import without progress for this long. */
const LEASE_MS = 10 * 60_000;

/** The work ends here for now: it was paused, or the server stops. */
class Interrupted extends Error {}

export interface Beginning {
  /** Where the server finds the export; null if a command reads it. */
  place: string | null;
  startedBy: string | null;
  isDryRun: boolean;
  mapping: Mapping;
  tag?: string;
  /** The path of a Markdown folder on the old site. */
  oldPath?: string;
}

/** Mappings are kept as JSON. */
interface KeptSettings {
  authors: [string, string][];
  tags: [string, { tag: string; sub: string }][];
  tag?: string;
  oldPath?: string;
}

const asText = ({ mapping, tag, oldPath }: Pick<Beginning, 'mapping' | 'tag' | 'oldPath'>): string =>
  JSON.stringify({
    ...{ authors: [...mapping.authors], tags: [...mapping.tags], tag, oldPath },
  } satisfies KeptSettings);

function settingsOf({ settings, started_by }: ImportRow) {
  const { authors, tags, tag, oldPath } = JSON.parse(settings) as KeptSettings;
  return { mapping: { authors: new Map(authors), tags: new Map(tags) }, tag, oldPath, startedBy: started_by };
}

type Named = Pick<Source, 'system' | 'address' | 'title' | 'identity'>;

/** The prefix that identifies the items of a site in each of its imports. */
export function siteOf({ system, address, title, identity }: Named): string {
  const host = address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return `${system} ${(identity ?? '') || host || textKey(title)}`;
}

type Parts = ImportServices & UndoServices & { log: Logger };

/** Its code is much, and few processes import. */
const loadImport = () => import('./runImport');

/** Runs of imports, as rows that say how far each is. */
export function createImportRuns(parts: Parts) {
  const { clock, log } = parts;
  const { db } = parts.database;
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS).toISOString();

  async function require(id: string): Promise<ImportRow> {
    const row = await findImport(db, id);
    if (!row) throw notFound();
    return row;
  }

  /** Keeps the run to this process for a while. @throws Interrupted where it is paused, or another process has it. */
  async function keep(id: string, held: { due_at: string }, change: Partial<ImportRow> = {}): Promise<void> {
    const due_at = leaseEnd();
    const isHeld = await changeImport(db, id, ['running'], { ...change, due_at }, held.due_at);
    if (!isHeld) throw new Interrupted();
    held.due_at = due_at;
  }

  async function end(id: string, state: 'done' | 'failed', failure = ''): Promise<void> {
    const { countsOf } = await loadImport();
    const counts = JSON.stringify(await countsOf(parts, id));
    const change = { state, failure, counts, ended_at: isoNow(clock), due_at: null };
    await changeImport(db, id, ['waiting', 'running'], change);
  }

  return {
    require,

    /**
     * Writes down that an export is to be imported.
     * @returns the id of the run.
     * @throws AppError 400 for an old path of another export than Markdown.
     */
    async begin(source: Named, beginning: Beginning): Promise<string> {
      const { place, startedBy, isDryRun, oldPath } = beginning;
      if (oldPath !== undefined && source.system !== 'Markdown')
        throw badRequest('an old path is for Markdown: other exports have their paths');
      const id = createId();
      const now = isoNow(clock);
      await insertImport(db, {
        ...{ id, system: source.system, site: siteOf(source), title: source.title.slice(0, 200), place },
        ...{ started_by: startedBy, is_dry_run: isDryRun ? 1 : 0, settings: asText(beginning) },
        ...{ state: 'waiting', found: '{}', counts: '{}', done: 0, failure: '' },
        // The server picks up exports that it can find; a command does the work itself.
        ...{ begun_at: now, ended_at: null, due_at: place === null ? null : now },
      });
      return id;
    },

    /**
     * Carries out a run from where it was interrupted. Other processes leave it alone meanwhile.
     * @param isEnding whether this process stops.
     * @returns false if it was interrupted again.
     */
    async carryOut(
      id: string,
      source: Source,
      {
        isEnding = () => false,
        onProgress,
      }: { isEnding?(): boolean; onProgress?(done: number, all: number): void } = {},
    ): Promise<boolean> {
      const { countsOf, runImport } = await loadImport();
      const row = await require(id);
      const held = { due_at: leaseEnd() };
      const isMine = await changeImport(
        ...([db, id, ['waiting', 'running'], { state: 'running', due_at: held.due_at }, row.due_at] as const),
      );
      if (!isMine) return false;
      if (row.is_dry_run === 1) {
        // The state of a dry run was in memory.
        await resetItems(db, id);
        await resetPaths(db, id);
      }
      let all = 0;
      try {
        await runImport(
          parts,
          source,
          { importId: id, site: row.site, isDryRun: row.is_dry_run === 1, settings: settingsOf(row) },
          {
            async found(found) {
              all = Object.values(found).reduce((sum, count) => sum + count, 0);
              await keep(id, held, { found: JSON.stringify(found) });
            },
            async done(done) {
              if (isEnding()) throw new Interrupted();
              await keep(id, held, { done });
              onProgress?.(done, all);
            },
          },
        );
      } catch (error) {
        if (error instanceof Interrupted) {
          const counts = JSON.stringify(await countsOf(parts, id));
          await changeImport(db, id, ['paused', 'running'], { counts });
          // At once, where this server is started again.
          await changeImport(db, id, ['running'], { due_at: isoNow(clock) }, held.due_at);
          return false;
        }
        if (error instanceof AppError) await end(id, 'failed', error.message);
        else {
          await end(id, 'failed', 'unexpected error: see the log');
          log.error({ err: error, import: id }, 'site_import.failed');
        }
        throw error;
      }
      await end(id, 'done');
      return true;
    },

    /** The settings chosen before the run. @throws AppError 404. */
    settings: async (id: string) => settingsOf(await require(id)),

    /** Ends a run that cannot continue. */
    fail: (id: string, failure: string): Promise<void> => end(id, 'failed', failure),

    /** Whether an import of the export at this place is left. */
    isPlaceUsed: (place: string) => hasPlace(db, place),

    /** The newest ones first. */
    newest: () => listImports(db, { limit: 100, after: null }),

    /** Starts to undo a run. @throws AppError 409 for a dry run, and for one in progress. */
    async beginUndo(id: string): Promise<void> {
      const { is_dry_run, due_at } = await require(id);
      const change = { state: 'undoing', due_at: isoNow(clock) } as const;
      // A command that was killed has left its run so.
      const isBrokenOff = due_at !== null && due_at < isoNow(clock);
      const states = ['done', 'failed', 'paused', ...(isBrokenOff ? (['running'] as const) : [])] as const;
      if (is_dry_run === 1 || !(await changeImport(db, id, states, change)))
        throw conflict('this import cannot be undone');
    },

    /** Removes what a run made. @returns false where it was broken off. */
    async carryUndo(id: string, isEnding: () => boolean = () => false): Promise<boolean> {
      const row = await require(id);
      let due_at = leaseEnd();
      if (!(await changeImport(db, id, ['undoing'], { due_at }, row.due_at))) return false;
      try {
        await undoImport(parts, row, async () => {
          if (isEnding()) throw new Interrupted();
          const next = leaseEnd();
          if (!(await changeImport(db, id, ['undoing'], { due_at: next }, due_at))) throw new Interrupted();
          due_at = next;
        });
      } catch (error) {
        await changeImport(db, id, ['undoing'], { due_at: isoNow(clock) }, due_at);
        if (error instanceof Interrupted) return false;
        throw error;
      }
      await forgetAwaitedOf(db, id);
      await changeImport(db, id, ['undoing'], { state: 'undone', due_at: null });
      return true;
    },

    /** @throws AppError 409 if it is not in progress. */
    async pause(id: string): Promise<void> {
      await require(id);
      if (!(await changeImport(db, id, ['waiting', 'running'], { state: 'paused', due_at: null })))
        throw conflict('this import is not running');
    },

    /** Resumes a paused or failed run. @throws AppError 409 for others. */
    async resume(id: string): Promise<void> {
      const { place } = await require(id);
      const change = { state: 'waiting', failure: '', ended_at: null, due_at: isoNow(clock) } as const;
      if (place === null || !(await changeImport(db, id, ['paused', 'failed'], change)))
        throw conflict('this import cannot be resumed');
    },
  };
}
