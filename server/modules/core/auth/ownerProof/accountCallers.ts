import { atSite, withToken } from '../../../../plugins/accountCaller';
import { deskTokenOf } from '../deskCookie';

/** The callers on the site and at the desk. @param isHttps whether the site is served over HTTPS. */
export const accountCallers = (isHttps: boolean) => ({
  atSite,
  atDesk: withToken('desk', ({ headers }) => deskTokenOf(headers.cookie, isHttps)),
});
