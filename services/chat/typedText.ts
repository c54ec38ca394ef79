import { beginWrite, unfinishedWrite } from '../storage/unfinishedWrites';
import type { ChatStorage } from './chatStorage';

const KEY = 'draft';
/** Short, because writes that start while a page closes are often not finished. */
const KEEP_AFTER_MS = 100;

/** Unsent text, stored on this device for the next visit. */
export function createTypedText(storage: ChatStorage, onChange: () => void) {
  let text = '';
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = `chat/${storage.name}/${KEY}`;
  let finish = (): void => {};

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const kept = text === '' ? storage.drop(KEY) : storage.set(KEY, text);
    // If nothing can be stored, it lasts as long as the page.
    kept.then(finish).catch(() => {});
  }

  function write(next: string): void {
    isTouched = true;
    text = next;
    onChange();
    finish = beginWrite(place, text === '' ? undefined : text);
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  return {
    read: () => text,

    /** Restores the stored text, unless something has been typed since. */
    async load(): Promise<void> {
      const unfinished = unfinishedWrite<string>(place);
      if (unfinished) return write(unfinished.value ?? '');
      const kept = await storage.get<string>(KEY).catch(() => undefined);
      if (isTouched || !kept) return;
      text = kept;
      onChange();
    },

    write,

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
      const finishTyping = finish;
      const forget = () => (text === '' ? storage.drop(KEY) : undefined);
      isElsewhere
        .then(forget)
        .then(finishTyping)
        .catch(() => {});
    },

    /** Writes at once: the page may go away. */
    flush,
  };
}
