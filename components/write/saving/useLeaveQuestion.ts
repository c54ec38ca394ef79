import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useEventListener } from '@/hooks/useEventListener';

const QUESTION = 'Your last changes are not saved on this device or the server. Leave and lose them?';

const linkOf = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Asks before leaving the page only if that would lose something.
 * @param isStuck whether saving does not continue by itself: within the site, a save in progress does not need this
 * page.
 */
export function useLeaveQuestion(wouldLose: () => boolean, isStuck: boolean): void {
  const router = useRouter();
  const mayMove = useEffectEvent(() => !isStuck || !wouldLose() || window.confirm(QUESTION));

  useEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });

  useEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
      if (event.button !== 0 || !link || isElsewhere || link.getAttribute('href')?.startsWith('#')) return;
      if (mayMove()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    () => document,
    { capture: true },
  );

  useEffect(() => {
    let here: unknown = window.history.state;
    const remember = () => {
      here = window.history.state;
    };
    router.events.on('routeChangeComplete', remember);
    router.beforePopState(() => {
      if (mayMove()) return true;
      // The browser has already gone back; its address is set to that of the page.
      window.history.pushState(here, '', router.asPath);
      return false;
    });
    return () => {
      router.events.off('routeChangeComplete', remember);
      router.beforePopState(() => true);
    };
  }, [router]);
}
