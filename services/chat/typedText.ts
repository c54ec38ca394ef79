import type { ChatStorage } from './chatStorage';

const KEY = 'draft';
/** Short, because writes that start while a page closes are often not finished. */
const KEEP_AFTER_MS = 100;

/** Unsent text, stored on this device for the next visit. */
export function createTypedText(storage: ChatStorage, onChange: () => void) {
  let text = '';
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const kept = text === '' ? storage.drop(KEY) : storage.set(KEY, text);
    // If nothing can be stored, it lasts as long as the page.
    kept.catch(() => {});
  }

  return {
    read: () => text,

    /** Restores the stored text, unless something has been typed since. */
    async load(): Promise<void> {
      const kept = await storage.get<string>(KEY).catch(() => undefined);
      if (isTouched || !kept) return;
      text = kept;
      onChange();
    },

    write(next: string): void {
      isTouched = true;
      text = next;
      onChange();
      timer ??= setTimeout(flush, KEEP_AFTER_MS);
    },

    /**
     * Empties it. The stored copy stays on this device until the text is stored elsewhere, because until then there
     * is no other copy.
     */
    clear(isElsewhere: Promise<unknown>): void {
      isTouched = true;
      text = '';
      clearTimeout(timer);
      timer = undefined;
      onChange();
      const forget = () => (text === '' ? storage.drop(KEY) : undefined);
      isElsewhere.then(forget).catch(() => {});
    },

    /** Writes at once: the page may go away. */
    flush,
  };
}
