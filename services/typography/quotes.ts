import { type Correction, replace } from './correction';
import type { LanguageRules } from './languages';

const APOSTROPHE = '’';

/** Whether something begins behind this text. Some marks begin in one language and end in another. */
function isBeginning(before: string, { double, nested, single }: LanguageRules): boolean {
  if (/(?:^|[\s([{<=/—–-])$/.test(before)) return true;
  const last = before.at(-1) ?? '';
  const pairs = [double, nested ?? double, single];
  return pairs.some(([open]) => open.trim() === last) && !pairs.some(([, close]) => close.trim() === last);
}

/** Whether a pair of quotes was begun and not ended. */
function isOpen(before: string, [open, close]: readonly [string, string]): boolean {
  return before.lastIndexOf(open.trim()) > before.lastIndexOf(close.trim());
}

function correctDouble(before: string, typed: string, rules: LanguageRules): Correction | null {
  const { double, nested } = rules;
  const become = (text: string) => replace(before, typed, 0, text);
  if (isBeginning(before, rules)) return become((nested && isOpen(before, double) ? nested : double)[0]);
  if (nested && isOpen(before, nested)) return become(nested[1]);
  const hasBegun = isOpen(before, double) || double[0] === double[1];
  // Inches and seconds.
  if (!hasBegun && /\d$/.test(before)) return null;
  return become(double[1]);
}

function correctSingle(before: string, typed: string, rules: LanguageRules): Correction {
  const { single } = rules;
  const become = (text: string) => replace(before, typed, 0, text);
  if (isBeginning(before, rules)) return become(single[0]);
  return become(isOpen(before, single) ? single[1] : APOSTROPHE);
}

/** Quotes and apostrophes. */
export function correctQuote(before: string, typed: string, rules: LanguageRules): Correction | null {
  if (typed === '"') return correctDouble(before, typed, rules);
  return typed === "'" ? correctSingle(before, typed, rules) : null;
}

const SHORTENED = /(?:^|[\s(])‘(?:tis|twas|twere|em|til|cause|n)$/i;

/** The next character decides what a mark is: ’90s, ’tis, and geht’s within quotes. */
export function correctQuoteBefore(before: string, typed: string, rules: LanguageRules): Correction | null {
  const [open, close] = rules.single;
  const mark = before.at(-1);
  const isYear =
    mark === open && open !== APOSTROPHE && /\d/.test(typed) && isBeginning(before.slice(0, -1), rules);
  const isWithin =
    mark === close && close !== APOSTROPHE && /\p{L}/u.test(typed) && /\p{L}/u.test(before.at(-2) ?? '');
  if (isYear || isWithin) return { back: 1, literal: `'${typed}`, text: APOSTROPHE + typed };
  const word = /[\s.,;!?]/.test(typed) ? SHORTENED.exec(before)?.[0].replace(/^[\s(]/, '') : undefined;
  return word ? replace(before, typed, word.length, APOSTROPHE + word.slice(1) + typed) : null;
}
