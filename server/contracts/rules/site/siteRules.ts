/** How long what editors say of the site may be. */
export const siteLimits = {
  name: 60,
  tagline: 120,
  description: 300,
  copyright: 200,
  label: 60,
  menu: 8,
  groups: 4,
  links: 10,
  social: 8,
  covers: 12,
  revisions: 20,
} as const;

/** Networks that the footer has a sign for. */
export const socialNetworks = ['Facebook', 'X', 'Instagram', 'LinkedIn'] as const;

/** Whether new authors may register: with `approval` an editor looks at each one first. */
export const registrations = ['open', 'domains', 'approval', 'closed'] as const;

/** What happens to registrations with an address of a disposable mail service. */
export const throwAwayMails = ['refuse', 'allow'] as const;

/** Which comments of newcomers wait for an editor. */
export const newcomerComments = ['show', 'hold-links', 'hold'] as const;

/** Whether readers can see earlier published versions of articles. */
export const articleVersions = ['off', 'on'] as const;

/** Whether readers can suggest other words to the authors of published articles. */
export const readerSuggestions = ['off', 'on'] as const;

/** Whether editors can make small corrections in articles that wait, before their authors accept them. */
export const smallCorrections = ['off', 'on'] as const;

/** Whether everyone can see how many appeals there were. */
export const appealFigures = ['off', 'on'] as const;

/** Whether editors can sign in at the desk with their password alone. */
export const editorFactors = ['optional', 'required'] as const;

/** Editors get a mail about articles that have waited this many days; 0 for never. */
export const REMINDER_DAYS_MAX = 60;

/** Whether a failed sign-in says which of email and password was wrong. */
export const signInTexts = ['exact', 'one'] as const;

/** What feeds have of each article; empty for the choice of the settings, as in the two below. */
export const feedTexts = ['', 'full', 'summary'] as const;

/** Whether `robots.txt` asks crawlers that train models to read nothing. */
export const trainingCrawlers = ['', 'allow', 'refuse'] as const;

/** Whether `/llms.txt` lists the newest articles. */
export const llmsTxts = ['', 'on', 'off'] as const;

export const REGISTRATION_CLOSED = 'this site takes no new accounts at the moment';

export const dateFormats = ['month-first', 'day-first', 'iso'] as const;

/** Pairs of fonts, by the one of the articles. */
export const fontPairNames = ['source-serif', 'newsreader', 'lora', 'literata', 'atkinson'] as const;
export type FontPair = (typeof fontPairNames)[number];

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters, marks that change the direction of the text, and spaces of no width. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** Why a line of text cannot be shown; null if it can. */
export function lineFault(line: string, { isNeeded = false } = {}): string | null {
  if (unseen.test(line)) return 'has characters that cannot be seen: please type it again';
  if (isNeeded || line !== '') return visible.test(line) ? null : 'needs letters or digits';
  return null;
}

/** Why a link of the site cannot have this target; null if it can. */
export function hrefFault(href: string): string | null {
  const otherwise = 'must begin with /, https://, http:// or mailto:';
  if (/[\s\p{Cc}\\<>"]/u.test(href) || unseen.test(href)) return 'has characters that no address has';
  if (/^\/(?!\/)/.test(href)) return null;
  if (!/^(?:https?:\/\/[^/]|mailto:[^@]+@[^@]+$)/i.test(href)) return otherwise;
  return URL.canParse(href) ? null : otherwise;
}

/** Whether it is a colour in lower case, such as `#0b5d8a`. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

/** Whether it is a language tag, such as `en` or `pt-BR`. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Whether it is the name of a time zone, such as `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]*$/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
