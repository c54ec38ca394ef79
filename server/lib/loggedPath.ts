import { tellScan } from '@contracts/plagiarism';

/** The only address in which a client may name a secret. */
const WEBHOOK = tellScan.path.slice(0, tellScan.path.indexOf(':'));

/** The address of a request as the log may keep it: a reader of the log must not be able to send results. */
export function loggedPath(url: string): string {
  if (!url.startsWith(WEBHOOK)) return url;
  const [path = '', query] = url.split('?', 2);
  return query === undefined ? path : `${path}?[redacted]`;
}
