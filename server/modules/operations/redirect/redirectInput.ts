import { REDIRECT_PATH_MAX_LENGTH } from '@contracts/rules/limits';
import { isPattern, pathKey, splitTarget } from './redirectPath';

export const redirectTexts = {
  from: 'the old address must be a path that begins with /, without ? and #',
  long: `the address must not have more than ${REDIRECT_PATH_MAX_LENGTH} characters`,
  stars: 'an address can have one * only',
  everything: 'this would lead all unknown addresses away: please name a part of the old path beside the *',
  reserved: (path: string) => `addresses below ${path} belong to the site and cannot be led elsewhere`,
  to: 'the new address must be a path that begins with /, or an address that begins with https://',
  starInTo: 'the new address has a *, and the old one has none',
  internal: (path: string) => `nothing can be led to addresses below ${path}`,
  itself: 'this would lead to itself',
  circle: 'this would lead in a circle',
  page: 'there is a page at this address',
  leads: (path: string) => `this address leads to ${path} already`,
  taken: 'there is a redirect of this address already',
  otherSite: (host: string) => `this leads to another site, ${host}: please confirm that this is intended`,
  full: 'there are as many redirects as there can be: please remove some, or use a pattern with *',
  overtaken: 'another editor is changing redirects at this moment: please try again',
  fullPatterns: 'there are as many patterns as there can be: please remove some',
};

/** First parts of addresses that never are old ones. */
const reserved = ['api', 'uploads', '_next', 'desk', 'dashboard', 'account', 'socket.io'];
/** Paths that only programs request. */
const internal = ['api', '_next', 'socket.io'];

const hasControl = (text: string) => /[\p{Cc}\u2028\u2029]/u.test(text);

type Read<Value> = Value | { fault: string };

const belowOneOf = (parts: string[], path: string) => {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return parts.find((part) => part === first);
};

function readStars(path: string): string | null {
  if (path.length > REDIRECT_PATH_MAX_LENGTH) return redirectTexts.long;
  return path.split('*').length > 2 ? redirectTexts.stars : null;
}

/** Reads where a redirect leads from. */
export function readSource(text: string): Read<{ source: string }> {
  const typed = text.trim();
  if (!typed.startsWith('/') || /[?#\\]/.test(typed) || hasControl(typed))
    return { fault: redirectTexts.from };
  const source = pathKey(typed);
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(source) || /%00/.test(source)) return { fault: redirectTexts.from };
  const fault = readStars(source);
  if (fault !== null) return { fault };
  const part = belowOneOf(reserved, source);
  if (part !== undefined) return { fault: redirectTexts.reserved(`/${part}`) };
  if (source === '/') return { fault: redirectTexts.page };
  if (isPattern(source) && source.replace(/[/*]/g, '') === '') return { fault: redirectTexts.everything };
  return { source };
}

function readPath(typed: string): Read<{ target: string; host: null }> {
  // As browsers read it: `//` and `/\` would be another site.
  const base = 'http://this.invalid';
  if (/^\/[/\\]/.test(typed) || !URL.canParse(typed, base)) return { fault: redirectTexts.to };
  const url = new URL(typed, base);
  if (url.origin !== base) return { fault: redirectTexts.to };
  const path = pathKey(url.pathname);
  const part = belowOneOf(internal, path);
  if (part !== undefined) return { fault: redirectTexts.internal(`/${part}`) };
  return { target: path + splitTarget(url.pathname + url.search + url.hash).rest, host: null };
}

function readSite(typed: string): Read<{ target: string; host: string }> {
  if (!URL.canParse(typed)) return { fault: redirectTexts.to };
  const url = new URL(typed);
  const isPlain = url.username === '' && url.password === '' && !url.host.includes('*');
  if (!/^https?:$/.test(url.protocol) || !isPlain) return { fault: redirectTexts.to };
  return { target: url.href, host: url.host };
}

/**
 * Reads where a redirect leads.
 * @param siteUrl the public address of this site: addresses of it are paths here.
 * @returns `host` of another site; null for this one.
 */
export function readTarget(
  text: string,
  siteUrl: string | undefined,
): Read<{ target: string; host: string | null }> {
  const typed = text.trim();
  if (hasControl(typed) || /\s/.test(typed)) return { fault: redirectTexts.to };
  const origin = siteUrl && new URL(siteUrl).origin;
  const isHere = origin && URL.canParse(typed) && new URL(typed).origin === origin;
  const path = isHere
    ? typed.slice(typed.indexOf('/', 8) === -1 ? typed.length : typed.indexOf('/', 8))
    : typed;
  const read = isHere || typed.startsWith('/') ? readPath(path || '/') : readSite(typed);
  if ('fault' in read) return read;
  const fault = readStars(read.target);
  return fault === null ? read : { fault };
}
