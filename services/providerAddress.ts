import { apiBaseUrl } from './env';

/** Where a browser begins to sign in through the provider; only in the browser, as `apiBaseUrl` says. */
export const providerAddress = (at: 'site' | 'desk'): string =>
  `${apiBaseUrl()}/api/auth/provider/begin?at=${at}`;
