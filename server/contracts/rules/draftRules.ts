import { isArticleImage } from './articleAddress';
import { enumerate } from './sentences';

/** Rules of what authors write, with their sentences: the server and the mock throw them. */

const YEARS_AHEAD_MAX = 2;

/** A title in one line: letters stay as they were typed, unlike in names that are compared. */
export function cleanTitle(title: string): string {
  // Half a surrogate pair is not stored as it came, and would be another text with each save.
  const whole = title.replace(/\p{Cs}/gu, '\uFFFD');
  const composed = whole.normalize('NFC');
  // Some letters are longer composed, and what fitted must not become too long by that.
  return (composed.length > whole.length ? whole : composed).replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The address of a cover, as it is stored; '' for none. */
export function readCover(address: string): { cover: string } | { fault: string } {
  const cover = address.trim();
  if (cover === '' || (isArticleImage(cover) && !/\p{Cc}/u.test(cover))) return { cover };
  return { fault: 'the cover must be an address that begins with https://, http:// or /uploads/' };
}

/** An optional publish time, as it is stored. */
export function readPublishTime(
  publishAt: string | null,
  now: Date,
): { time: string | null } | { fault: string } {
  if (publishAt === null) return { time: null };
  const time = new Date(publishAt);
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + YEARS_AHEAD_MAX);
  if (time <= last) return { time: time.toISOString() };
  return { fault: `the publishing time must be within the next ${YEARS_AHEAD_MAX} years` };
}

const YEARS_OF_DATES_MAX = 10;

/** A time at which something is to happen to an article, as it is stored. @param what such as "the end time" */
export function readDate(
  typed: string | null,
  now: Date,
  what: string,
): { time: string | null } | { fault: string } {
  if (typed === null) return { time: null };
  const time = new Date(typed);
  if (time <= now) return { fault: `${what} is in the past: please choose a later one` };
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + YEARS_OF_DATES_MAX);
  if (time <= last) return { time: time.toISOString() };
  return { fault: `${what} must be within the next ${YEARS_OF_DATES_MAX} years` };
}

interface Submitted {
  hasTitle: boolean;
  hasBody: boolean;
  hasTag: boolean;
}

/** What an article lacks for a decision; null if it is complete. */
export function incompleteFault({ hasTitle, hasBody, hasTag }: Submitted) {
  const missing = [
    ...(hasTitle ? [] : [{ path: 'title', name: 'title' }]),
    ...(hasBody ? [] : [{ path: 'doc', name: 'body' }]),
    ...(hasTag ? [] : [{ path: 'tag', name: 'tag' }]),
  ];
  if (missing.length === 0) return null;
  return {
    message: `please add ${enumerate(missing.map(({ name }) => `a ${name}`))}`,
    errors: missing.map(({ path, name }) => ({ path, message: `the ${name} is missing` })),
  };
}

/** Said of a save on another revision than the stored one. @param differing what the save would have overwritten. */
export function savedElsewhereText(
  stored: { savedAt: string; revision: number },
  base: number,
  differing: string[],
): string {
  const what =
    differing.length > 0
      ? ` Its ${enumerate(differing)} ${differing.length > 1 ? 'differ' : 'differs'} from yours.`
      : '';
  return `This article was saved elsewhere at ${stored.savedAt} (revision ${stored.revision}; yours began at ${base}).${what}`;
}

export const notWaitingText = (status: string): string =>
  `This article is no longer waiting for a decision: it is ${status}.`;

/** The same where it is not there, or a draft again. */
export const NOT_WAITING = 'This article is no longer waiting for a decision.';

export const savedSinceText = (revision: number, read: number): string =>
  `This article was saved again: it is now revision ${revision}, and you read ${read}. Please read it again.`;

interface Accepted {
  status: string;
  revision: number;
  /** The revision that is published, and the one that is accepted for a later time; null without one. */
  published: number | null;
  scheduled: number | null;
}

/** Why an article cannot be submitted again as it is; null where it can. */
export function unchangedFault({ status, revision, published, scheduled }: Accepted): string | null {
  if (status !== 'accepted') return null;
  if (revision === published) return 'nothing has changed since this article was published';
  return revision === scheduled ? 'nothing has changed since this article was accepted' : null;
}
