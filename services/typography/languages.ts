type Pair = readonly [open: string, close: string];

/** How a language writes what keyboards have no keys for. */
export interface LanguageRules {
  name: string;
  /** For `"`. */
  double: Pair;
  /** For `"` within quotes, where that is another pair. */
  nested?: Pair;
  /** For `'`. */
  single: Pair;
  /** Spaces that keep `« »` and `; : ! ?` with their words. */
  hasFrenchSpaces?: true;
  /** Words of one letter, which may not end a line. */
  shortWords?: string;
  /** Abbreviations that stay with the next word. */
  titles?: string[];
  /** Pairs of abbreviations that stay together, without their points. */
  abbreviations?: string[];
  /** What `--` becomes at the beginning of a paragraph, for speech. */
  speechDash?: '—';
  /** The spoken words follow that dash without a space. */
  isSpeechDashClose?: true;
  /** A dash between spaces does not begin a line. */
  keepsDash?: true;
}

const NARROW = '\u202f';
const curly = ['“', '”'] as const;
const curlySingle = ['‘', '’'] as const;
const angled = ['«', '»'] as const;
const low = ['„', '“'] as const;
const lowSingle = ['‚', '‘'] as const;
const lowHigh = ['„', '”'] as const;
const right = ['”', '”'] as const;
const rightSingle = ['’', '’'] as const;

/** By language, in the order in which they are offered. */
export const languages = {
  cs: {
    name: 'Czech',
    double: low,
    single: lowSingle,
    shortWords: 'ksvzouai',
    keepsDash: true,
  },
  da: { name: 'Danish', double: right, single: rightSingle },
  nl: { name: 'Dutch', double: curly, single: curlySingle, titles: ['dr', 'prof', 'dhr', 'mevr', 'nr'] },
  en: {
    name: 'English',
    double: curly,
    single: curlySingle,
    titles: ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof', 'Fig', 'p', 'pp'],
  },
  fi: { name: 'Finnish', double: right, single: rightSingle },
  fr: {
    name: 'French',
    double: [`«${NARROW}`, `${NARROW}»`],
    nested: curly,
    single: curlySingle,
    hasFrenchSpaces: true,
    titles: ['M', 'Dr', 'p'],
    speechDash: '—',
    keepsDash: true,
  },
  de: {
    name: 'German',
    double: low,
    single: lowSingle,
    titles: ['Dr', 'Prof', 'Nr', 'Abb'],
    abbreviations: ['z B', 'd h', 'u a', 'i d', 'o Ä', 's o', 's u', 'v a'],
  },
  'de-CH': {
    name: 'German (Switzerland)',
    double: angled,
    single: ['‹', '›'],
    titles: ['Dr', 'Prof', 'Nr', 'Abb'],
    abbreviations: ['z B', 'd h', 'u a', 'i d', 'o Ä', 's o', 's u', 'v a'],
  },
  hu: { name: 'Hungarian', double: lowHigh, nested: ['»', '«'], single: rightSingle },
  it: {
    name: 'Italian',
    double: angled,
    nested: curly,
    single: curlySingle,
    titles: ['Sig', 'Dott', 'Prof'],
    speechDash: '—',
  },
  nb: { name: 'Norwegian', double: angled, single: curlySingle },
  pl: {
    name: 'Polish',
    double: lowHigh,
    nested: angled,
    single: ['‚', '’'],
    shortWords: 'aiouwz',
    speechDash: '—',
    keepsDash: true,
  },
  pt: {
    name: 'Portuguese',
    double: angled,
    nested: curly,
    single: curlySingle,
    titles: ['Sr', 'Sra', 'Dr', 'Dra'],
    speechDash: '—',
  },
  'pt-BR': {
    name: 'Portuguese (Brazil)',
    double: curly,
    single: curlySingle,
    titles: ['Sr', 'Sra', 'Dr', 'Dra'],
    speechDash: '—',
  },
  ro: { name: 'Romanian', double: lowHigh, nested: angled, single: ['‚', '’'] },
  ru: {
    name: 'Russian',
    double: angled,
    nested: low,
    single: curlySingle,
    shortWords: 'вкосуияа',
    speechDash: '—',
    keepsDash: true,
  },
  sk: {
    name: 'Slovak',
    double: low,
    single: lowSingle,
    shortWords: 'ksvzouai',
    keepsDash: true,
  },
  es: {
    name: 'Spanish',
    double: angled,
    nested: curly,
    single: curlySingle,
    titles: ['Sr', 'Sra', 'Dr', 'Dra'],
    speechDash: '—',
    isSpeechDashClose: true,
  },
  sv: { name: 'Swedish', double: right, single: rightSingle },
  tr: { name: 'Turkish', double: curly, single: curlySingle, titles: ['Dr', 'Prof'] },
  uk: {
    name: 'Ukrainian',
    double: angled,
    nested: low,
    single: curlySingle,
    shortWords: 'взуіаєйо',
    speechDash: '—',
    keepsDash: true,
  },
} as const satisfies Record<string, LanguageRules>;

export type Language = keyof typeof languages;

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Norwegian has three names. */
const others: Record<string, Language> = { no: 'nb', nn: 'nb', 'de-li': 'de-CH' };

/** The first of these languages whose rules are known; null for none. */
export function languageOf(codes: readonly string[]): Language | null {
  for (const code of codes) {
    const [base = '', ...parts] = code.split('-');
    const region = parts.find((part) => /^[a-z]{2}$/i.test(part));
    const full = `${base.toLowerCase()}-${region?.toUpperCase() ?? ''}`;
    const known = others[full.toLowerCase()] ?? others[base.toLowerCase()];
    const found = [full, known, base.toLowerCase()].find((one) => one !== undefined && isLanguage(one));
    if (found !== undefined && isLanguage(found)) return found;
  }
  return null;
}
