/** The public address of the site without a slash at its end; empty where none is set. Only the server knows it. */
export const siteUrl = (): string => (process.env.SITE_URL ?? '').replace(/\/+$/, '');

/** The whole address of a path or picture of the site; outside addresses stay as they are. */
export const absoluteUrl = (site: string, path: string): string =>
  path.startsWith('/') ? `${site}${path}` : path;
