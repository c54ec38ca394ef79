import { nameKey } from '../../survey/mapping';

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s_.-]/gu, '')
    .toLowerCase();

/** Ways in which the same person is written: `Dan Abramov`, `dan_abramov`, `dabramov`, `Dan`. */
function spellings(name: string): string[] {
  const words = lettersOf(name)
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.at(-1) ?? '';
  const withoutInitials = words.filter((word, at) => at === 0 || word.length > 1).join('');
  return [...new Set([words.join(''), ...(last ? [withoutInitials, `${first[0]}${last}`, first] : [])])];
}

const SUGGESTIONS_MAX = 100;

/** Names that may be one person, for the operator to decide. */
export function likelySame(written: string[]): string[][] {
  // Names that differ in case alone are one account anyway.
  const names = [...new Map(written.map((name) => [nameKey(name), name])).values()];
  const bySpelling = new Map<string, Set<string>>();
  const wholes = new Set(names.map((name) => spellings(name)[0] ?? ''));
  for (const name of names) {
    // A first name alone means a person only where one of the names is only that.
    for (const key of spellings(name)) {
      if (!key || !wholes.has(key)) continue;
      bySpelling.set(key, (bySpelling.get(key) ?? new Set()).add(name));
    }
  }
  const groups = [...bySpelling.values()].filter((group) => group.size > 1).map((group) => [...group].sort());
  const kept: string[][] = [];
  for (const group of groups.sort((a, b) => b.length - a.length)) {
    if (kept.length === SUGGESTIONS_MAX) break;
    if (!kept.some((larger) => group.every((name) => larger.includes(name)))) kept.push(group);
  }
  return kept.sort((a, b) => (a.join() < b.join() ? -1 : 1));
}
