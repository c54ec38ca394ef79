import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { isApiError } from './apiError';
import type { DraftBackup } from './draftBackup';
import { trackSave } from './pendingSaves';
import { isSameDraft } from './sameDraft';

const BACKUP_AFTER_MS = 400;
const SAVE_AFTER_MS = 1_500;
/** Whoever types without a pause is saved at least this often. */
const SAVE_AT_LEAST_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 5_000;

/** What is true of the text in front of the author. */
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline'; since: Date }
  | { kind: 'signedOut' }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string };

export type DraftField = keyof DraftBody;

export interface DraftSaverOptions {
  /** Null for an article that does not exist yet: the first save makes it. */
  article: OwnArticle | null;
  /** The revision that the text in front of the author began at, where that is not the newest. */
  baseRevision?: number;
  /** The fields as they are in front of the author now. */
  readFields: () => Required<DraftBody>;
  create: (draft: DraftBody) => Promise<OwnArticle>;
  update: (id: string, revision: number, changes: DraftBody) => Promise<OwnArticle>;
  /** The article as it is stored now: what another save left there. */
  fetchStored: (id: string) => Promise<OwnArticle>;
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
  const { backup } = options;
  let { readFields } = options;
  let id = options.article?._id ?? null;
  let revision = options.baseRevision ?? options.article?.revision ?? 0;
  const changed = new Set<DraftField>();
  /** On its way, or sent without an answer: it may have arrived. */
  let sent: DraftBody | null = null;
  let state: SaveState['kind'] = 'untouched';
  let isBackedUp = true;
  let offlineSince: Date | null = null;
  let isStopped = false;
  let firstUnsavedAt = 0;
  let running: Promise<boolean> | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let backupTimer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: SaveState): void {
    state = next.kind;
    if (!isStopped) options.onState(next);
  }

  function changesOf(fields: Iterable<DraftField>): DraftBody {
    const all = readFields();
    return Object.fromEntries([...fields].map((field) => [field, all[field]]));
  }

  async function saveBackup(): Promise<void> {
    clearTimeout(backupTimer);
    backupTimer = undefined;
    const changes = { ...sent, ...changesOf(changed) };
    if (isBackedUp || Object.keys(changes).length === 0) return;
    isBackedUp = true;
    try {
      await backup.save(id, { changes, revision, sent: sent ?? undefined, at: new Date().toISOString() });
    } catch {
      isBackedUp = false;
    }
  }

  function saveIn(ms: number): void {
    clearTimeout(saveTimer);
    if (!isStopped) saveTimer = setTimeout(() => void flush(), ms);
  }

  function report(error: unknown): void {
    const kind = isApiError(error) ? error.kind : 'network';
    if (kind === 'network') {
      offlineSince ??= new Date();
      tell({ kind: 'offline', since: offlineSince });
    } else if (kind === 'conflict' || kind === 'auth') {
      tell({ kind: kind === 'auth' ? 'signedOut' : 'conflict' });
    } else {
      const message = isApiError(error) ? error.message : 'something went wrong';
      tell({ kind: 'failed', message: kind === 'notFound' ? 'this article was deleted' : message });
    }
    if (kind === 'network' || kind === 'server' || kind === 'limited') saveIn(RETRY_AFTER_MS);
  }

  /** A refused save is no conflict where the other save was this editor's own, whose answer got lost. */
  async function update(articleId: string, changes: DraftBody, unanswered: DraftBody | null) {
    try {
      return await options.update(articleId, revision, changes);
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'conflict') throw error;
      const stored = await options.fetchStored(articleId);
      if (!isSameDraft(unanswered ?? changes, stored)) throw error;
      revision = stored.revision;
      return options.update(articleId, revision, changes);
    }
  }

  async function saveOnce(): Promise<boolean> {
    const fields = [...changed];
    const changes = changesOf(fields);
    const unanswered = sent;
    sent = { ...unanswered, ...changes };
    changed.clear();
    firstUnsavedAt = 0;
    if (state !== 'offline') tell({ kind: 'saving' });
    try {
      const wasNew = id === null;
      const article = id === null ? await options.create(changes) : await update(id, changes, unanswered);
      id = article._id;
      revision = article.revision;
      sent = null;
      offlineSince = null;
      if (wasNew) await backup.drop(null);
      if (changed.size === 0) {
        await backup.drop(id);
        tell({ kind: 'saved', at: new Date() });
      } else {
        isBackedUp = false;
        void saveBackup();
      }
      if (!isStopped) options.onSaved(article);
      return true;
    } catch (error) {
      for (const field of fields) changed.add(field);
      firstUnsavedAt ||= Date.now();
      const mayHaveArrived = !isApiError(error) || error.kind === 'network' || error.kind === 'server';
      if (!mayHaveArrived) sent = unanswered;
      isBackedUp = false;
      await saveBackup();
      report(error);
      return false;
    }
  }

  async function saveAll(): Promise<boolean> {
    while (changed.size > 0) {
      if (state === 'conflict' || !(await saveOnce())) return false;
    }
    return true;
  }

  /** Saves now what is not saved. @returns whether everything is on the server afterwards. */
  function flush(): Promise<boolean> {
    clearTimeout(saveTimer);
    running ??= trackSave(saveAll()).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush,

    /** Tells that fields were changed by the author. */
    touch(...fields: DraftField[]): void {
      for (const field of fields) changed.add(field);
      isBackedUp = false;
      firstUnsavedAt ||= Date.now();
      backupTimer ??= setTimeout(() => void saveBackup(), BACKUP_AFTER_MS);
      // The author decides first which of two versions goes on.
      if (state === 'conflict') return;
      if (state === 'untouched' || state === 'saved') tell({ kind: 'saving' });
      const waited = Date.now() - firstUnsavedAt;
      saveIn(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
    },

    /** After a conflict: what is in front of the author becomes the newest revision. */
    async saveOverOther(): Promise<boolean> {
      try {
        if (id !== null) revision = (await options.fetchStored(id)).revision;
      } catch (error) {
        report(error);
        return false;
      }
      tell({ kind: 'saving' });
      return flush();
    },

    /** After a conflict: what is in front of the author is given up. */
    async discard(): Promise<void> {
      clearTimeout(saveTimer);
      clearTimeout(backupTimer);
      isStopped = true;
      changed.clear();
      isBackedUp = true;
      await backup.drop(id);
    },

    /** Whether closing the page now would lose something: it is neither on this device nor on the server. */
    wouldLose: () => changed.size > 0 && !isBackedUp,

    articleId: () => id,

    /** Leaves nothing behind: what is unsaved goes to this device and, without waiting, to the server. */
    stop(): void {
      isStopped = true;
      // Its editor is gone by the time that a later save reads it.
      const last = readFields();
      readFields = () => last;
      clearTimeout(saveTimer);
      void saveBackup();
      if (changed.size > 0) void flush();
    },
  };
}
