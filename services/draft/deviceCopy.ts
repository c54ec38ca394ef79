import type { DraftBackup } from './draftBackup';

/** With the time that writing takes, within a second of the change. */
const KEEP_AFTER_MS = 400;
/** A storage that takes this long is not said to keep anything. */
const SLOW_MS = 2_000;
const TRY_AGAIN_MS = 5_000;

interface DeviceCopyOptions {
  /** What the server lacks now, or null. */
  read: () => DraftBackup | null;
  save: (backup: DraftBackup) => Promise<void>;
  /** Reports whether the device stores it. */
  onKept: (isKept: boolean) => void;
}

/** The copy in the browser of what the server lacks. Nothing is read or written at a key press. */
export function createDeviceCopy({ read, save, onKept }: DeviceCopyOptions) {
  /** Counts the changes: up to which they are written, and up to which they are safely there. */
  let changes = 0;
  let written = 0;
  let kept = 0;
  let isKept = true;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: boolean): void {
    if (next === isKept) return;
    isKept = next;
    onKept(next);
  }

  function keepIn(ms: number): void {
    if (!isStopped) timer ??= setTimeout(() => void keep(), ms);
  }

  /** Writes unwritten changes immediately. */
  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const upTo = changes;
    if (written === upTo) return;
    const backup = read();
    if (backup === null) {
      written = upTo;
      kept = upTo;
      return;
    }
    written = upTo;
    const slow = setTimeout(() => tell(false), SLOW_MS);
    try {
      await save(backup);
      kept = Math.max(kept, upTo);
      tell(true);
    } catch {
      // Later changes have already been written.
      if (kept >= upTo) return;
      written = Math.min(written, kept);
      tell(false);
      keepIn(TRY_AGAIN_MS);
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    keep,

    /** Something was changed. */
    mark(): void {
      changes += 1;
      if (timer === undefined) keepIn(KEEP_AFTER_MS);
    },

    /** The server has everything: what was written so far no longer matters. */
    settle(): void {
      clearTimeout(timer);
      timer = undefined;
      written = changes;
      kept = changes;
    },

    /** Whether everything that the server lacks is safely here. */
    isCurrent: () => kept === changes,

    isKept: () => isKept,

    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
