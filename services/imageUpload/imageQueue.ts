import { randomId } from '../randomId';
import { createHeldImages, type Entry, newImage } from './heldImages';
import { readBytes } from './imageFile';
import type { PreparedImage } from './prepareImage';
import { canUploadAgain, pauseAfter, uploadFailureText } from './uploadFailure';
import { firstUploadState, isReady, type UploadState } from './uploadState';
import type { WaitingImages } from './waitingImages';

interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface ImageQueueOptions {
  waiting: WaitingImages;
  prepare: (file: File, name: string) => Promise<PreparedImage>;
  send: (file: Blob, sending: Sending) => Promise<{ url: string }>;
  isOnline: () => boolean;
}

/** The server takes no more from one person. */
const AT_ONCE = 2;
const RETRY_AFTER_MS = 5_000;
const RETRY_AFTER_MS_MAX = 60_000;
/** Longer files are held in memory only: they are refused or made smaller in a moment. */
const KEEP_MAX_BYTES = 64 * 1024 * 1024;

const missing: UploadState = { kind: 'missing' };

/**
 * Uploads the pictures of a draft, two at a time. Each waits on this device until it is on the server, so that a
 * reload, a crash, a lost network and an expired sign-in lose none. Pictures no longer in the text are kept for an
 * undo.
 */
export function createImageQueue({ waiting, prepare, send, isOnline }: ImageQueueOptions) {
  const listeners = new Set<() => void>();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = RETRY_AFTER_MS;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const { known, apply, keep, enter, forget, bring } = createHeldImages(waiting, tell);

  /** Once, and stored: after a reload the smaller file is used. */
  async function prepareOnce(id: string, entry: Entry, file: File): Promise<File> {
    if (entry.isPrepared) return file;
    const { blob, width, height } = await prepare(file, entry.image.name);
    const prepared = blob instanceof File ? blob : new File([blob], file.name, { type: blob.type });
    entry.isPrepared = true;
    entry.file = prepared;
    entry.image = { ...entry.image, type: prepared.type, width, height };
    tell();
    if (prepared !== file || !entry.isKept) {
      entry.image.bytes = await readBytes(prepared);
      await keep(id, entry);
    }
    return prepared;
  }

  function retryLater(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => resume(), retryAfter);
    retryAfter = Math.min(RETRY_AFTER_MS_MAX, 2 * retryAfter);
  }

  function report(id: string, entry: Entry, error: unknown): void {
    const why = pauseAfter(error);
    if (why) {
      apply(entry, { type: 'paused', why });
      if (why !== 'signIn') retryLater();
      return;
    }
    const canRetry = canUploadAgain(error);
    const text = uploadFailureText(error);
    if (!canRetry) {
      entry.image = { ...entry.image, bytes: null, problem: text };
      void keep(id, entry);
    }
    apply(entry, { type: 'failed', text, canRetry });
  }

  async function upload(id: string, entry: Entry, file: File): Promise<void> {
    const own = new AbortController();
    entry.running = own;
    apply(entry, { type: 'started' });
    try {
      const prepared = await prepareOnce(id, entry, file);
      if (own.signal.aborted) return;
      const { url } = await send(prepared, {
        signal: own.signal,
        onProgress: (progress) => {
          if (entry.running === own) apply(entry, { type: 'progressed', progress });
        },
      });
      retryAfter = RETRY_AFTER_MS;
      const { width, height } = entry.image;
      entry.image = { ...entry.image, bytes: null, url };
      await keep(id, entry);
      entry.file = null;
      entry.running = null;
      apply(entry, { type: 'uploaded', src: url, width, height });
    } catch (error) {
      // A cancelled upload has nothing to report.
      if (entry.running === own) report(id, entry, error);
    } finally {
      if (entry.running === own) entry.running = null;
      pump();
    }
  }

  function pump(): void {
    let free = AT_ONCE - [...known.values()].filter(({ state }) => state.kind === 'sending').length;
    for (const [id, entry] of known) {
      if (free <= 0) return;
      const { state, file, isWanted } = entry;
      if (!isReady(state) || !file || !isWanted) continue;
      if (!isOnline()) {
        apply(entry, { type: 'paused', why: 'network' });
        continue;
      }
      free -= 1;
      void upload(id, entry, file);
    }
  }

  /** Tries again what waits for the network, a sign-in or the server. */
  function resume(): void {
    for (const entry of known.values()) apply(entry, { type: 'resumed' });
    pump();
  }

  async function copyToDevice(id: string, entry: Entry, file: File): Promise<void> {
    if (file.size > KEEP_MAX_BYTES) return;
    try {
      const bytes = await readBytes(file);
      // It may have been made smaller, or refused, in the meantime.
      if (entry.file !== file || entry.image.problem || entry.image.url) return;
      entry.image = { ...entry.image, bytes };
      await keep(id, entry);
    } catch (error) {
      apply(entry, { type: 'unreadable', text: uploadFailureText(error) });
    }
  }

  return {
    /** Takes a file on. @returns the id that its place in the text carries. */
    add(file: File): string {
      const id = randomId();
      const image = newImage(file.name || 'The picture', file.type);
      void copyToDevice(id, enter(id, image, file, firstUploadState), file);
      return id;
    },

    /** A place in the text for a picture that could not be had, with the reason. */
    addProblem(name: string, problem: string): string {
      const id = randomId();
      const image = { ...newImage(name), problem };
      void keep(id, enter(id, image, null, { kind: 'failed', text: problem, canRetry: false }));
      return id;
    },

    /** The text shows this picture. */
    want(id: string): void {
      const entry = known.get(id);
      if (!entry) {
        const opened = enter(id, newImage(''), null, { kind: 'opening' });
        opened.isWanted = true;
        void bring(id, opened).then(pump);
        return;
      }
      entry.isWanted = true;
      if (entry.image.goneAt !== undefined) {
        entry.image = { ...entry.image, goneAt: undefined };
        void keep(id, entry);
      }
      pump();
    },

    /** The text shows it no longer; an undo may bring it back. */
    release(id: string): void {
      const entry = known.get(id);
      if (!entry) return;
      entry.isWanted = false;
      const { running } = entry;
      entry.running = null;
      running?.abort();
      apply(entry, { type: 'released' });
      if (entry.state.kind !== 'missing' && entry.state.kind !== 'opening') {
        entry.image = { ...entry.image, goneAt: Date.now() };
        if (entry.isKept) void keep(id, entry);
      }
      pump();
    },

    /** The editor is closed, so nothing can be undone any more. Uploads in progress continue. */
    tidy(): void {
      for (const [id, entry] of [...known]) if (!entry.isWanted) forget(id);
    },

    retry(id: string): void {
      const entry = known.get(id);
      if (!entry?.file) return;
      apply(entry, { type: 'retried' });
      pump();
    },

    resume,
    stateOf: (id: string): UploadState => known.get(id)?.state ?? missing,
    /** An address of the file on this device. */
    previewOf: (id: string): string | null => known.get(id)?.preview ?? null,
    /** Whether closing the page now would lose a picture: this browser keeps no files. */
    wouldLose: () => [...known.values()].some(({ isWanted, isKept, file }) => isWanted && file && !isKept),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type ImageQueue = ReturnType<typeof createImageQueue>;
