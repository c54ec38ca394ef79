import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { isApiError } from './apiError';
import { createDeviceCopy } from './deviceCopy';
import type { DraftBackup } from './draftBackup';
import { trackSave } from './pendingSaves';
import { isOwnSave, isSameDraft } from './sameDraft';
import { retryDelay, serverStateOf } from './saveFailure';
import type { DraftField, SaveState, ServerState } from './saveState';
import { withinTime } from './withinTime';

/** With the request itself within three seconds of the last key. */
const SAVE_AFTER_MS = 1_000;
/** Whoever types without a pause is saved so often that it is on the server at least every ten seconds. */
const SAVE_AT_LEAST_EVERY_MS = 8_000;
const ANSWER_WITHIN_MS = 15_000;

/** The calls of the server that a draft needs. */
export interface DraftServer {
  /** The same key again is the same draft, as it is by then. */
  create: (draft: DraftBody, key: string, signal: AbortSignal) => Promise<OwnArticle>;
  update: (id: string, revision: number, changes: DraftBody, signal: AbortSignal) => Promise<OwnArticle>;
  /** The article as it is stored now: what another save left there. */
  fetchStored: (id: string, signal: AbortSignal) => Promise<OwnArticle>;
  /** Sends while the page goes away; nobody waits for an answer. */
  sendLast: (to: { id: string; revision: number } | { key: string }, changes: DraftBody) => void;
}

export interface DraftSaverOptions {
  /** Null for an article that does not exist yet: the first save makes it. */
  article: OwnArticle | null;
  /** Names the article that is made. */
  key: string;
  /** The revision that the text in front of the author began at, where that is not the newest. */
  baseRevision?: number;
  /** The fields as they are in front of the author now. */
  readFields: () => Required<DraftBody>;
  server: DraftServer;
  backup: {
    save: (articleId: string | null, backup: DraftBackup) => Promise<void>;
    drop: (articleId: string | null) => Promise<void>;
  };
  onState: (state: SaveState) => void;
  onSaved: (article: OwnArticle) => void;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/**
 * Keeps a draft on this device and on the server. Saves follow one another, each from the revision that the one
 * before returned; what was typed meanwhile goes out with the next.
 */
export function createDraftSaver(options: DraftSaverOptions) {
  const { backup, server } = options;
  let { readFields } = options;
  let id = options.article?._id ?? null;
  let revision = options.baseRevision ?? options.article?.revision ?? 0;
  let { key } = options;
  const changed = new Set<DraftField>();
  /** On their way to the server now. */
  let travelling: DraftField[] = [];
  let unanswered: DraftBody[] = [];
  let state: ServerState = { kind: 'untouched' };
  let isStopped = false;
  /** Of what the server lacks: when it began, when it began that no request carries, and the last of it. */
  let unsavedSince = 0;
  let unsentSince = 0;
  let lastTouch = 0;
  let failures = 0;
  let wantsAll = false;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const changesOf = (fields: Iterable<DraftField>): DraftBody => {
    const all = readFields();
    return Object.fromEntries([...fields].map((field) => [field, all[field]]));
  };

  const device = createDeviceCopy({
    read: () => {
      const fields = new Set([...travelling, ...changed]);
      if (fields.size === 0) return null;
      return { changes: changesOf(fields), revision, sent: unanswered, at: new Date().toISOString() };
    },
    save: (copy) => backup.save(id, copy),
    onKept: () => tell(state),
  });

  /** Whoever has to decide or to sign in does that first. */
  const needsAuthor = () => ['conflict', 'signedOut', 'deleted'].includes(state.kind);

  function tell(next: ServerState): void {
    state = next;
    if (!isStopped) options.onState({ ...next, isKept: device.isKept() });
  }

  function runIn(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(tick, ms);
  }

  /** One timer for many key presses: it looks at the clock when it rings. */
  function tick(): void {
    timer = undefined;
    const due = Math.min(lastTouch + SAVE_AFTER_MS, unsentSince + SAVE_AT_LEAST_EVERY_MS);
    const now = Date.now();
    if (now < due && state.kind !== 'waiting') runIn(due - now);
    else void run();
  }

  /** A refused save is no conflict where the other save was this editor's own, whose answer got lost. */
  async function update(articleId: string, changes: DraftBody, sent: DraftBody[]): Promise<OwnArticle> {
    const send = () =>
      withinTime(ANSWER_WITHIN_MS, (signal) => server.update(articleId, revision, changes, signal));
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'conflict') throw error;
      const stored = await withinTime(ANSWER_WITHIN_MS, (signal) => server.fetchStored(articleId, signal));
      if (!isOwnSave(sent, revision, stored) && !isSameDraft(readFields(), stored)) throw error;
      revision = stored.revision;
      return send();
    }
  }

  /** The key of a new draft may have been used before, by a request whose answer got lost: then it is older. */
  async function create(changes: DraftBody): Promise<OwnArticle> {
    const article = await withinTime(ANSWER_WITHIN_MS, (signal) => server.create(changes, key, signal));
    await backup.drop(null);
    id = article._id;
    revision = article.revision;
    return isSameDraft(changes, article) ? article : update(id, changes, unanswered);
  }

  async function saveOnce(): Promise<boolean> {
    const sent = unanswered;
    travelling = [...changed];
    const changes = changesOf(travelling);
    changed.clear();
    unsentSince = 0;
    unanswered = [...sent.slice(0, 1), changes];
    if (state.kind !== 'waiting') tell({ kind: 'saving' });
    try {
      const article = id === null ? await create(changes) : await update(id, changes, sent);
      id = article._id;
      revision = article.revision;
      unanswered = [];
      travelling = [];
      failures = 0;
      if (changed.size === 0) {
        device.settle();
        await backup.drop(id);
        tell({ kind: 'saved', at: new Date() });
      } else {
        unsavedSince = unsentSince;
        device.mark();
        void device.keep();
        tell({ kind: 'saving' });
      }
      if (!isStopped) options.onSaved(article);
      return true;
    } catch (error) {
      if (isApiError(error) && !['network', 'cancelled', 'server'].includes(error.kind)) unanswered = sent;
      for (const field of travelling) changed.add(field);
      travelling = [];
      unsentSince = unsavedSince;
      device.mark();
      await device.keep();
      tell(serverStateOf(error, new Date(unsavedSince)));
      if (state.kind === 'waiting') runIn(retryDelay(failures++));
      return false;
    }
  }

  async function saveAll(): Promise<boolean> {
    do {
      wantsAll = false;
      if (changed.size === 0) return true;
      if (state.kind === 'conflict' || !(await saveOnce())) return false;
    } while (wantsAll);
    if (changed.size > 0) runIn(0);
    return changed.size === 0;
  }

  function run(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    running ??= trackSave(saveAll()).finally(() => {
      running = null;
    });
    return running;
  }

  /** Saves now what is not saved. @returns whether everything is on the server afterwards. */
  function flush(): Promise<boolean> {
    wantsAll = true;
    return run();
  }

  return {
    flush,

    /** Tells that fields were changed by the author. */
    touch(...fields: DraftField[]): void {
      for (const field of fields) changed.add(field);
      lastTouch = Date.now();
      unsavedSince ||= lastTouch;
      unsentSince ||= lastTouch;
      device.mark();
      if (state.kind === 'untouched' || state.kind === 'saved') {
        unsavedSince = lastTouch;
        tell({ kind: 'saving' });
      }
      // What waits has its own time.
      if (needsAuthor() || state.kind === 'waiting') return;
      if (timer === undefined && running === null) runIn(SAVE_AFTER_MS);
    },

    /** The page is out of sight and may go away at any moment. */
    hide(): void {
      void device.keep();
      if (!needsAuthor()) void run();
    },

    /** There may be a connection again. */
    retry(): void {
      if (state.kind === 'waiting') void run();
    },

    /** The page goes away now. */
    leave(): void {
      if (changed.size > 0 && running === null && !needsAuthor()) {
        const changes = changesOf(changed);
        unanswered = [...unanswered.slice(0, 1), changes];
        device.mark();
        server.sendLast(id === null ? { key } : { id, revision }, changes);
      }
      void device.keep();
    },

    /** What is in front of the author was settled elsewhere, or is given up: nothing of it is sent any more. */
    async discard(): Promise<void> {
      clearTimeout(timer);
      isStopped = true;
      changed.clear();
      unanswered = [];
      device.settle();
      await backup.drop(id);
    },

    /** The article was deleted somewhere else: the text goes on as another one. */
    async saveAsNew(): Promise<boolean> {
      await backup.drop(id);
      key = `${key}-copy`;
      id = null;
      revision = 0;
      unanswered = [];
      for (const field of Object.keys(readFields()) as DraftField[]) changed.add(field);
      tell({ kind: 'saving' });
      return flush();
    },

    /** Whether closing the page now would lose something: it is neither on this device nor on the server. */
    wouldLose: () => changed.size + travelling.length > 0 && !device.isCurrent(),

    articleId: () => id,
    baseRevision: () => revision,

    /** Leaves nothing behind: what is unsaved goes to this device and to the server. @returns when that is over. */
    async stop(): Promise<void> {
      isStopped = true;
      // Its editor is gone by the time that a later save reads it.
      const last = readFields();
      readFields = () => last;
      clearTimeout(timer);
      void device.keep();
      device.stop();
      if (changed.size > 0 || running) await flush();
    },
  };
}
