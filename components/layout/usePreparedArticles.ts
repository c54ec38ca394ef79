import { useEffect } from 'react';
import { prepareArticle } from '@/services/preparedArticle';

/** A pointer that only passes, or a key that leads on, stays on a link for less. */
const INTENT_MS = 80;

interface Connection {
  saveData?: boolean;
}

const isSavingData = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** The link to another page of the site that was pointed at, pressed or focused. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isLeading = link?.origin === window.location.origin && link.target === '' && !link.download;
  return isLeading && link.pathname !== window.location.pathname ? link : null;
}

/**
 * Requests an article once a reader is about to open it: the pointer or the focus stays on a link to it, or it is pressed.
 * Not for readers who save data. One place for all links; before the app has started browsers do the same by
 * `server/http/speculationRules.ts`.
 */
export function usePreparedArticles(): void {
  useEffect(() => {
    if (isSavingData()) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const prepare = (event: Event) => {
      const link = linkOf(event);
      if (link) prepareArticle(link.pathname);
    };
    const prepareSoon = (event: Event) => {
      clearTimeout(waiting);
      // The link is looked at again then: a touch, which also moves the focus to it, may have opened it.
      waiting = setTimeout(() => prepare(event), INTENT_MS);
    };
    const reactions = { pointerdown: prepare, pointerover: prepareSoon, focusin: prepareSoon };
    for (const [name, react] of Object.entries(reactions))
      document.addEventListener(name, react, { passive: true });
    return () => {
      clearTimeout(waiting);
      for (const [name, react] of Object.entries(reactions)) document.removeEventListener(name, react);
    };
  }, []);
}
