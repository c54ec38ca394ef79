import type { ChatStorage } from './chatStorage';

const KEY = 'draft';
/** Short, since what is begun while a page goes away is often not finished by its browser. */
const KEEP_AFTER_MS = 100;

/** What is typed and not sent, kept on this device for the next visit. */
export function createTypedText(storage: ChatStorage, onChange: () => void) {
  let text = '';
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const kept = text === '' ? storage.drop(KEY) : storage.set(KEY, text);
    // Where nothing can be kept, it is there as long as the page.
    kept.catch(() => {});
  }

  return {
    read: () => text,

    /** Brings back what was left, unless something is typed by then. */
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

    /** Empties it. On this device it stays until its text is kept elsewhere: so long nothing else has it. */
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
