/** With the request itself within three seconds of the last key. */
const SAVE_AFTER_MS = 1_000;
/** Typing without a pause is saved on the server at least every ten seconds. */
const SAVE_AT_LEAST_EVERY_MS = 8_000;

/** Runs on where the clock of the device is put back. */
const now = () => performance.now();

/** When the next save is due. One timer for many key presses: it looks at the clock when it rings. */
export function createSavePace(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** When that began which no request carries, 0 for nothing, and the last of it. */
  let unsentSince = 0;
  let lastTouch = 0;

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function ring(ms: number, then: () => void): void {
    clear();
    if (isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, ms);
  }

  function look(): void {
    const left = Math.min(lastTouch + SAVE_AFTER_MS, unsentSince + SAVE_AT_LEAST_EVERY_MS) - now();
    if (left > 0) ring(left, look);
    else save();
  }

  return {
    /** Something was changed. */
    touch(): void {
      lastTouch = now();
      unsentSince ||= lastTouch;
    },

    /** All changes are being sent. */
    sent(): void {
      clear();
      unsentSince = 0;
    },

    /** It must be sent again. @returns whether something changed in the meantime. */
    cameBack(): boolean {
      const hasMore = unsentSince > 0;
      unsentSince = now();
      return hasMore;
    },

    /** Saves once the keys rest, or it has been long enough. */
    saveSoon(): void {
      if (timer === undefined) ring(SAVE_AFTER_MS, look);
    },

    /** Saves now, if the keys rest. */
    saveIfDue: () => ring(0, look),

    /** Saves at that time, regardless of further typing. */
    saveIn: (ms: number) => ring(ms, save),

    clear,

    stop(): void {
      isStopped = true;
      clear();
    },
  };
}
