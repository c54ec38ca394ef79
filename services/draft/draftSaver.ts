import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { atMost } from '../withinTime';
import { createDeviceCopy } from './deviceCopy';
import type { DraftBackup } from './draftBackup';
import { createDraftSender, type DraftServer } from './draftSender';
import { type DraftEvent, isUnsaved, nextDraftState, untouchedDraft } from './draftState';
import { trackSave } from './pendingSaves';
import type { StoredDraft } from './sameDraft';
import { retryDelay, serverStateOf } from './saveFailure';
import { createSavePace } from './savePace';
import { type DraftField, needsAuthor, type SaveState } from './saveState';

/** Stop waiting for IndexedDB after this: the server is the safer place. */
const STORAGE_WITHIN_MS = 2_000;

interface DraftSaverOptions<Kept extends StoredDraft> {
  /** Null for an article that does not exist yet: the first save makes it. */
  article: Kept | null;
  /** Names the article that is made. */
  key: string;
  /** The revision that the current text began at, if that is not the newest. */
  baseRevision?: number;
  /** Prints of what an earlier visit sent from there without an answer. */
  sent?: string[];
  /** The current fields. */
  readFields: () => DraftBody;
  server: DraftServer<Kept>;
  backup: {
    save: (articleId: string | null, backup: DraftBackup) => Promise<void>;
    drop: (articleId: string | null) => Promise<void>;
  };
  onState: (state: SaveState) => void;
  onSaved: (article: Kept) => void;
}

export type DraftSaver<Kept extends StoredDraft = OwnArticle> = ReturnType<typeof createDraftSaver<Kept>>;

/** Stores a draft on this device and on the server: save after save, each with the changes since. */
export function createDraftSaver<Kept extends StoredDraft>(options: DraftSaverOptions<Kept>) {
  const { backup } = options;
  let { readFields } = options;
  let state = untouchedDraft;
  let wantsAll = false;
  let running: Promise<boolean> | null = null;
  /** Places of the copy on this device that it had before the article got another id. */
  const formerPlaces = new Set<string | null>();

  const changesOf = (fields: readonly DraftField[]): DraftBody => {
    const all = readFields();
    return Object.fromEntries(fields.map((field) => [field, all[field]]));
  };

  async function dropAll(places: (string | null)[]): Promise<void> {
    for (const place of places) formerPlaces.delete(place);
    await atMost(STORAGE_WITHIN_MS, Promise.all(places.map(backup.drop)));
  }

  const device = createDeviceCopy({
    read: () => {
      if (!isUnsaved(state)) return null;
      const fields = [...state.travelling, ...state.changed];
      const { title } = readFields();
      const at = new Date().toISOString();
      return { changes: changesOf(fields), title, revision: sender.revision(), sent: sender.sent(), at };
    },
    save: async (copy) => {
      const former = [...formerPlaces];
      await backup.save(sender.id(), copy);
      // Not before it is in the new place.
      await dropAll(former);
    },
    onKept: () => tell(),
  });

  const keepHere = () => atMost(STORAGE_WITHIN_MS, device.keep());

  const sender = createDraftSender({
    ...options,
    readFields: () => readFields(),
    onFound: () => {
      formerPlaces.add(null);
      device.mark();
      return keepHere();
    },
  });

  const pace = createSavePace(() => void run());

  function tell(): void {
    if (!state.isStopped) options.onState({ ...state.server, isKept: device.isKept() });
  }

  function apply(event: DraftEvent): void {
    const before = state.server;
    state = nextDraftState(state, event);
    if (state.server !== before) tell();
  }

  const isClean = () => !state.isStopped && !isUnsaved(state) && running === null && sender.id() !== null;

  /** Whether a field was not changed here, and no save is under way. */
  const isFree = (field: DraftField) =>
    !state.isStopped && running === null && sender.id() !== null && !state.changed.includes(field);

  async function settle(article: Kept, wasNew: boolean): Promise<void> {
    apply({ type: 'arrived' });
    if (wasNew) formerPlaces.add(null);
    if (state.changed.length === 0) {
      device.settle();
      await dropAll([article._id, ...formerPlaces]);
    } else {
      device.mark();
      void device.keep();
    }
    // The author may have typed while the copy was removed.
    apply({ type: 'settled', at: Date.now() });
    if (!state.isStopped) options.onSaved(article);
  }

  async function fail(error: unknown): Promise<void> {
    const hasMore = pace.cameBack();
    apply({ type: 'returned' });
    device.mark();
    await keepHere();
    apply({ type: 'failed', server: serverStateOf(error, new Date(state.unsavedSince)) });
    const { kind } = state.server;
    if (kind === 'waiting') pace.saveIn(retryDelay(state.failures - 1));
    // Refused input may have been corrected in the meantime.
    if (kind === 'refused' && hasMore) pace.saveSoon();
  }

  async function saveOnce(): Promise<boolean> {
    const changes = changesOf(state.changed);
    pace.sent();
    apply({ type: 'sent' });
    const wasNew = sender.id() === null;
    try {
      await settle(await sender.send(changes), wasNew);
      return true;
    } catch (error) {
      await fail(error);
      return false;
    }
  }

  async function saveAll(): Promise<boolean> {
    do {
      wantsAll = false;
      if (state.changed.length === 0) return true;
      if (state.server.kind === 'conflict') return false;
      // Retry after a sign-in that happened before the refusal arrived.
      if (!(await saveOnce()) && (state.server.kind !== 'signedOut' || state.isStopped)) return false;
    } while (wantsAll);
    if (state.changed.length > 0 && !needsAuthor(state.server)) pace.saveIfDue();
    return state.changed.length === 0;
  }

  function run(): Promise<boolean> {
    pace.clear();
    running ??= trackSave(saveAll()).finally(() => {
      running = null;
    });
    return running;
  }

  /** Saves unsaved changes now. @returns whether everything is on the server afterwards. */
  function flush(): Promise<boolean> {
    wantsAll = true;
    return run();
  }

  function touch(...fields: DraftField[]): void {
    pace.touch();
    device.mark();
    apply({ type: 'changed', fields, at: Date.now() });
    // A waiting save has its own timer.
    if (needsAuthor(state.server) || state.server.kind === 'waiting') return;
    if (running === null) pace.saveSoon();
  }

  const allFields = () => Object.keys(readFields()) as DraftField[];

  return {
    flush,

    /** Reports that the author changed fields. */
    touch,

    /** The page is out of sight and may go away at any moment. */
    hide(): void {
      void device.keep();
      if (!needsAuthor(state.server)) void run();
    },

    /** There may be a connection again. */
    retry(): void {
      if (state.server.kind === 'waiting') void run();
    },

    /** The page goes away now. */
    leave(): void {
      if (state.changed.length > 0 && running === null && !needsAuthor(state.server)) {
        device.mark();
        sender.sendLast(changesOf(state.changed));
      }
      void device.keep();
    },

    /** Whether the server has all changes made here, and no save is under way. */
    isClean,

    /** The author sees now what another tab or device saved. @returns whether it may be. */
    adopt(stored: Kept): boolean {
      if (!isClean() || stored.revision <= sender.revision()) return false;
      // The author undid it before it arrived, so the current text is newer.
      if (sender.takeLate(stored)) {
        touch(...allFields());
        return false;
      }
      sender.adopt(stored);
      apply({ type: 'adopted', at: Date.now() });
      return true;
    },

    isFree,

    /** The author sees now the time that editors set, which made no revision. @returns whether it may be. */
    adoptTime(stored: Kept): boolean {
      if (!isFree('publish_at') || stored.revision !== sender.revision()) return false;
      sender.adoptTime(stored);
      return true;
    },

    /** The current text was saved elsewhere, or is discarded: nothing of it is sent any more. */
    async discard(): Promise<void> {
      pace.stop();
      apply({ type: 'discarded' });
      sender.forgetSent();
      device.settle();
      await dropAll([sender.id(), ...formerPlaces]);
    },

    /** The article was deleted elsewhere: the text becomes a new one. */
    async saveAsNew(): Promise<boolean> {
      const from = sender.id();
      if (from !== null) {
        formerPlaces.add(from);
        sender.beginAnew();
        device.mark();
        apply({ type: 'renewed', fields: allFields() });
        await keepHere();
      }
      return flush();
    },

    /** Whether closing the page now would lose something that is neither on this device nor on the server. */
    wouldLose: () => isUnsaved(state) && !device.isCurrent(),

    articleId: sender.id,
    baseRevision: sender.revision,

    /** Stops: stores unsaved changes on this device and on the server. @returns when that is done. */
    async stop(): Promise<void> {
      apply({ type: 'stopped' });
      // Its editor no longer exists when a later save reads it.
      const last = readFields();
      readFields = () => last;
      pace.stop();
      void device.keep();
      device.stop();
      if (state.changed.length > 0 || running) await flush();
    },
  };
}
