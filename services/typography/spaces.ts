import { type Correction, replace } from './correction';
import type { LanguageRules } from './languages';

const KEPT = '\u00a0';
const NARROW = '\u202f';

function correctFrench(before: string, typed: string): Correction | null {
  if (/[;:!?»]/.test(typed)) {
    if (/\S $/.test(before)) return replace(before, typed, 1, NARROW + typed);
    // A colon may be that of an address or of a time; the space behind it tells.
    const isBehindWord = /[\p{L}\p{N})\]”’…]$/u.test(before) && !/&#?\w+$/.test(before);
    return typed !== ':' && isBehindWord ? replace(before, typed, 0, NARROW + typed) : null;
  }
  if (typed === ' ' && /[\p{L}\p{N})\]”’]:$/u.test(before)) return replace(before, typed, 1, `${NARROW}: `);
  if (before.endsWith('«')) return replace(before, typed, 0, typed === ' ' ? NARROW : NARROW + typed);
  return null;
}

/** What the space behind this text keeps together. */
function keepsNext(before: string, { shortWords, titles }: LanguageRules): boolean {
  const word = /(?:^|[\s(„«“‚‘])([\p{L}]+)(\.?)$/u.exec(before);
  if (!word) return false;
  const [, letters = '', point] = word;
  if (point) return titles?.includes(letters) ?? false;
  return letters.length === 1 && (shortWords?.includes(letters.toLowerCase()) ?? false);
}

/** "z. B." and its like, once the second word begins. */
function keepsAbbreviation(before: string, typed: string, { abbreviations }: LanguageRules): boolean {
  const first = /(?:^|[\s(])(\p{L})\. $/u.exec(before)?.[1];
  return first !== undefined && (abbreviations?.includes(`${first} ${typed}`) ?? false);
}

/** Spaces at which no line ends. */
export function correctSpace(before: string, typed: string, rules: LanguageRules): Correction | null {
  if (/[%‰€£$°]/.test(typed) && /\d $/.test(before)) return replace(before, typed, 1, KEPT + typed);
  if (typed === ' ' && keepsNext(before, rules)) return replace(before, typed, 0, KEPT);
  if (keepsAbbreviation(before, typed, rules)) return replace(before, typed, 1, KEPT + typed);
  return rules.hasFrenchSpaces ? correctFrench(before, typed) : null;
}
