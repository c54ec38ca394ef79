import type { Env } from '../../../env';

/** Where the site is reached, for links in mails: never what a request says of itself. */
export const siteAddress = ({ SITE_URL, PORT }: Pick<Env, 'SITE_URL' | 'PORT'>): string =>
  SITE_URL ?? `http://localhost:${PORT}`;
