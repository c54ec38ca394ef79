import { readCalendarFeed } from '@contracts/calendar';
import { tellScan } from '@contracts/plagiarism';

/** Version 0.1 named a secret in the query of this address. */
const WEBHOOK = tellScan.path.slice(0, tellScan.path.indexOf(':'));
/** What follows is a key that does not end by itself. */
const FEED = readCalendarFeed.path.slice(0, readCalendarFeed.path.indexOf(':'));
const PARAMETER_NAME = /^[\w-]{1,40}$/;

/**
 * The address of a request as a log may keep it: its path, and of its query the names alone. The values may be emails
 * that an editor searches for, words of a reader, or a secret.
 */
export function loggedPath(url = ''): string {
  if (url.startsWith(FEED)) return `${FEED}[redacted]`;
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  if (path.startsWith(WEBHOOK)) return `${path}?[redacted]`;
  const names = url
    .slice(at + 1)
    .split('&')
    .map((part) => (part.includes('=') ? (part.split('=', 1)[0] ?? '') : ''))
    .map((name) => (PARAMETER_NAME.test(name) ? name : '…'));
  return `${path}?${[...new Set(names)].slice(0, 20).join('&')}`;
}
