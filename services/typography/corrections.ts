import { type Correction, replace } from './correction';
import type { LanguageRules } from './languages';
import { correctQuote, correctQuoteBefore } from './quotes';
import { correctSpace } from './spaces';

/** Code between backticks, and the address of a link in Markdown, while they are typed. */
const isOpenCode = (before: string) => /(?:^|[^\w`])`[^\s`][^`]*$/.test(before);
const isOpenLink = (before: string) => /\]\([^\s)]*$/.test(before);
/** The address of a page or a mailbox, up to here. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:|\S@|\w\.[a-z]{2,}\/)\S*$/i;
/** Enough for an address; a longer word, such as pasted data, is not searched as a whole at each key press. */
const LONGEST_ADDRESS = 500;
const isAddress = (before: string) => ADDRESS.test(before.slice(-LONGEST_ADDRESS));

function correctDash(before: string, typed: string, rules: LanguageRules): Correction | null {
  if (typed === '-') {
    // The third one; two were a dash already.
    if (before.endsWith('–')) return { back: 1, literal: '---', text: '—' };
    // At the beginning of a line three of them are a dividing line. The others are Markdown and HTML.
    if (!/[^-]-$/.test(before) || /(?:^\s*|[|<!])-$/.test(before)) return null;
    const keepsSpace = rules.keepsDash && /\S -$/.test(before);
    return keepsSpace ? replace(before, typed, 2, '\u00a0–') : replace(before, typed, 1, '–');
  }
  const begun = /^--(-?)$/.exec(before);
  if (!begun) return null;
  const dash = begun[1] ? '—' : (rules.speechDash ?? '–');
  const isClose = rules.isSpeechDashClose && /\p{L}|[¡¿]/u.test(typed);
  return typed === ' ' || isClose ? replace(before, typed, before.length, dash + typed) : null;
}

const correctDots = (before: string, typed: string): Correction | null =>
  typed === '.' && /(?:^|[^.])\.\.$/.test(before) ? replace(before, typed, 2, '…') : null;

/**
 * What a character becomes, typed behind this text; null where it stays as it is.
 * @param before the text of the paragraph up to the cursor; a line end is `\n`
 */
export function correct(before: string, typed: string, rules: LanguageRules): Correction | null {
  if (isOpenCode(before) || isOpenLink(before)) return null;
  // No address contains this character, so it ends one.
  if (typed === '"') return correctQuote(before, typed, rules);
  if (isAddress(before)) return null;
  return (
    correctQuote(before, typed, rules) ??
    correctQuoteBefore(before, typed, rules) ??
    correctDash(before, typed, rules) ??
    correctDots(before, typed) ??
    correctSpace(before, typed, rules)
  );
}
