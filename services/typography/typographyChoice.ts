import { createStore, get, set } from 'idb-keyval';
import { type Language, type LanguageRules, languageOf, languages } from './languages';

/** `browser`: as the browser's language. */
export type TypographyChoice = 'browser' | 'off' | Language;

const KEY = 'typography';

let choice: TypographyChoice = 'browser';
let isAsked = false;
const listeners = new Set<() => void>();

/** Beside, not in, `localStorage`, which logging out empties. */
const kept = () => createStore('byline-editor', 'choices');

function take(next: TypographyChoice): void {
  choice = next;
  for (const listener of listeners) listener();
}

const isChoice = (value: unknown): value is TypographyChoice =>
  value === 'browser' || value === 'off' || (typeof value === 'string' && Object.hasOwn(languages, value));

/** Asks this device once what was chosen. Without a storage the choice lasts as long as its page. */
export async function recallTypography(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const before = choice;
  try {
    const found = await get<unknown>(KEY, kept());
    // A choice made in the meantime is newer.
    if (isChoice(found) && choice === before) take(found);
  } catch {
    // Browsers can forbid it.
  }
}

export function chooseTypography(next: TypographyChoice): void {
  take(next);
  Promise.resolve()
    .then(() => set(KEY, next, kept()))
    .catch(() => {});
}

export const typographyChoice = (): TypographyChoice => choice;

export function onTypographyChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language of the browser, where its rules are known. */
export const browserLanguage = (): Language | null =>
  languageOf(typeof navigator === 'undefined' ? [] : navigator.languages);

/** What is written by now; null while nothing is corrected. */
export function typographyRules(): LanguageRules | null {
  const language = choice === 'browser' ? browserLanguage() : choice;
  return language === null || language === 'off' ? null : languages[language];
}
