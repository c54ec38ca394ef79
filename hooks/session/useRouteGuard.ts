import { useRouter } from 'next/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { paths } from '@/services/paths';
import { stopLeaving } from '@/services/session/sessionScript';
import { endLanding, isLoginFor } from '@/services/session/signInPurpose';
import { selectIsLoggedIn } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { isDashboardPage, redirectOf } from './routeRules';

/**
 * Redirects visitors from the dashboard and authors into it. It waits until the session is restored: public pages
 * are shown as the server rendered them, the dashboard is not.
 * @param isForAll whether the page is also for signed-in people
 * @returns whether the page may be shown; a page that is being left may not.
 */
export function useRouteGuard(isRestored: boolean, isForAll = false): boolean {
  const { pathname, query, replace } = useRouter();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const hasJustLoggedIn = useRef(false);
  const articleId = typeof query.articleId === 'string' ? query.articleId : undefined;
  const username = typeof query.username === 'string' ? query.username : undefined;
  const target = isRestored && !isForAll ? redirectOf({ pathname, articleId, username, isLoggedIn }) : null;

  // From here on a page that must not be seen is not rendered, so nothing needs hiding any more.
  useLayoutEffect(() => {
    if (isRestored) stopLeaving();
  }, [isRestored]);

  useEffect(() => {
    if (isRestored && !isLoggedIn) hasJustLoggedIn.current = true;
    if (!isLoggedIn || !isDashboardPage(pathname)) return;
    hasJustLoggedIn.current = false;
    endLanding();
  }, [isRestored, isLoggedIn, pathname]);

  useEffect(() => {
    if (target === null) return;
    // A login leads to the dashboard from any page, unless it was for something on this one; the form that made it asks
    // for the same address.
    const isElsewhere = isLoggedIn && hasJustLoggedIn.current && !isLoginFor(target);
    replace(isElsewhere ? paths.dashboard : target).catch(() => {});
  }, [target, isLoggedIn, replace]);

  return isRestored ? target === null : !isDashboardPage(pathname);
}
