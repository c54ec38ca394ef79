/** Slash prefixes of a path that are looked at for patterns. */
const PREFIXES_MAX = 30;

const STAR = '*';

function segmentKey(sent: string): string {
  // Half a pair of UTF-16 has no encoding.
  const segment = sent.replace(/\p{Surrogate}/gu, '\ufffd');
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize('NFC'));
  } catch {
    // No valid encoding: as it was sent.
    return encodeURIComponent(segment);
  }
}

/** A path as it is stored and compared: one spelling of each character, no slash at its end, none twice. */
export function pathKey(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map(segmentKey).join('/')}`;
}

export const isPattern = (path: string): boolean => path.includes(STAR);

/** The part before the `*` of a pattern, up to its last slash. */
export function prefixOf(pattern: string): string {
  const before = pattern.slice(0, pattern.indexOf(STAR));
  return before.slice(0, before.lastIndexOf('/') + 1);
}

/** The beginnings of a path that a pattern's prefix can be. */
export function slashPrefixes(path: string): string[] {
  const prefixes: string[] = [];
  for (let at = 0; at !== -1 && prefixes.length < PREFIXES_MAX; at = path.indexOf('/', at + 1)) {
    prefixes.push(path.slice(0, at + 1));
  }
  return prefixes;
}

/** The text that the `*` of a pattern matches in a path; null if the path does not match. */
export function matchOf(pattern: string, path: string): string | null {
  const star = pattern.indexOf(STAR);
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const fits = path.length > before.length + after.length && path.startsWith(before) && path.endsWith(after);
  return fits ? path.slice(before.length, path.length - after.length) : null;
}

/** Sorts matching patterns: the one with more text before its `*` first, then the longer one. */
export const moreExactFirst = (a: { source: string }, b: { source: string }): number =>
  b.source.indexOf(STAR) - a.source.indexOf(STAR) || b.source.length - a.source.length;

/** Fills a target with the text that the `*` matched. */
export function fillTarget(target: string, matched: string | null): string {
  if (matched === null || !isPattern(target)) return target;
  const filled = target.replace(STAR, () => matched);
  // Two slashes at the beginning would be another site.
  return filled.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
}

/** The path of an address here, and its query and fragment. */
export function splitTarget(target: string): { path: string; rest: string } {
  const end = target.search(/[?#]/);
  return end === -1 ? { path: target, rest: '' } : { path: target.slice(0, end), rest: target.slice(end) };
}
