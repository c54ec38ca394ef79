import type { DraftBody, OwnArticle } from '@contracts/article';
import { isApiError } from './apiError';
import type { DraftBackup } from './draftBackup';

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
  /** The fields as they are in front of the author now. */
  readFields: () => Required<DraftBody>;
  create: (draft: DraftBody) => Promise<OwnArticle>;
  update: (id: string, revision: number, changes: DraftBody) => Promise<OwnArticle>;
  /** Reads the newest revision, to save over it. */
  fetchRevision: (id: string) => Promise<number>;
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
  const { readFields, backup, onState } = options;
  let id = options.article?._id ?? null;
  let revision = options.article?.revision ?? 0;
  const changed = new Set<DraftField>();
  let isBackedUp = true;
  let offlineSince: Date | null = null;
  let isStopped = false;
  let firstUnsavedAt = 0;
  let running: Promise<boolean> | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let backupTimer: ReturnType<typeof setTimeout> | undefined;

  function changesOf(fields: Iterable<DraftField>): DraftBody {
    const all = readFields();
    return Object.fromEntries([...fields].map((field) => [field, all[field]]));
  }

  async function saveBackup(): Promise<void> {
    clearTimeout(backupTimer);
    if (isBackedUp || changed.size === 0) return;
    isBackedUp = true;
    try {
      await backup.save(id, { changes: changesOf(changed), revision, at: new Date().toISOString() });
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
      onState({ kind: 'offline', since: offlineSince });
    } else if (kind === 'conflict' || kind === 'auth') {
      onState({ kind: kind === 'auth' ? 'signedOut' : 'conflict' });
    } else {
      onState({ kind: 'failed', message: isApiError(error) ? error.message : 'something went wrong' });
    }
    if (kind === 'network' || kind === 'server' || kind === 'limited') saveIn(RETRY_AFTER_MS);
  }

  async function saveOnce(): Promise<boolean> {
    const sent = [...changed];
    const changes = changesOf(sent);
    changed.clear();
    firstUnsavedAt = 0;
    onState({ kind: 'saving' });
    try {
      const wasNew = id === null;
      const article =
        id === null ? await options.create(changes) : await options.update(id, revision, changes);
      id = article._id;
      revision = article.revision;
      offlineSince = null;
      if (wasNew) await backup.drop(null);
      if (changed.size === 0) {
        await backup.drop(id);
        onState({ kind: 'saved', at: new Date() });
      }
      options.onSaved(article);
      return true;
    } catch (error) {
      for (const field of sent) changed.add(field);
      firstUnsavedAt ||= Date.now();
      isBackedUp = false;
      await saveBackup();
      report(error);
      return false;
    }
  }

  async function saveAll(): Promise<boolean> {
    while (changed.size > 0) {
      if (!(await saveOnce())) return false;
    }
    return true;
  }

  /** Saves now what is not saved. @returns whether everything is on the server afterwards. */
  function flush(): Promise<boolean> {
    clearTimeout(saveTimer);
    running ??= saveAll().finally(() => {
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
      clearTimeout(backupTimer);
      backupTimer = setTimeout(() => void saveBackup(), BACKUP_AFTER_MS);
      const waited = Date.now() - firstUnsavedAt;
      saveIn(Math.max(0, Math.min(SAVE_AFTER_MS, SAVE_AT_LEAST_EVERY_MS - waited)));
    },

    /** After a conflict: what is in front of the author becomes the newest revision. */
    async saveOverOther(): Promise<boolean> {
      if (id !== null) {
        try {
          revision = await options.fetchRevision(id);
        } catch (error) {
          report(error);
          return false;
        }
      }
      return flush();
    },

    /** Whether closing the page now would lose something: it is neither on this device nor on the server. */
    wouldLose: () => changed.size > 0 && !isBackedUp,

    articleId: () => id,

    /** Leaves nothing behind: what is unsaved goes to this device and, without waiting, to the server. */
    stop(): void {
      isStopped = true;
      clearTimeout(saveTimer);
      void saveBackup();
      if (changed.size > 0) void flush();
    },
  };
}
