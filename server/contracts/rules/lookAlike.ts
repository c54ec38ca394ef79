import confusables from './confusables.json';

const prototypes = new Map(
  Object.entries(confusables.sourcesOf).flatMap(([prototype, sources]) =>
    [...sources].map((source) => [source, prototype] as const),
  ),
);

/**
 * The common form of names that look alike, such as `раураl` in Cyrillic and `paypal`: the skeleton of UTS 39, in
 * lower case. Only for comparison.
 */
export function nameSkeleton(name: string): string {
  const characters = [
    ...name
      .normalize('NFKC')
      .normalize('NFD')
      .replace(/\p{DI}/gu, ''),
  ];
  const mapped = characters.map((character) => prototypes.get(character) ?? character).join('');
  return mapped.normalize('NFD').toLowerCase();
}

/** Scripts whose letters are not mixed with those of another within a word of a name. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Georgian', 'Hebrew', 'Arabic'];
/** Japanese, Chinese and Korean write Latin letters within a word. */
const BESIDE_LATIN = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}';
const rules = SCRIPTS.map((script) => ({
  has: new RegExp(`\\p{Script=${script}}`, 'u'),
  isAll: new RegExp(
    `^[\\p{scx=${script}}\\p{sc=Common}\\p{sc=Inherited}${script === 'Latin' ? BESIDE_LATIN : ''}]*$`,
    'u',
  ),
}));

/** Whether a word mixes letters of scripts that are not written together, such as a Cyrillic `а` in `аdmin`. */
export const mixesScripts = (name: string): boolean =>
  name.split(/[ ._'-]+/).some((word) => rules.some(({ has, isAll }) => has.test(word) && !isAll.test(word)));

const roles = [
  'admin',
  'administrator',
  'administration',
  'byline',
  'byline team',
  'chief editor',
  'desk',
  'editor',
  'editor in chief',
  'editorial',
  'editorial team',
  'editors',
  'moderation',
  'moderator',
  'moderators',
  'official',
  'postmaster',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'system',
  'team',
  'the editor',
  'the editors',
  'webmaster',
];
/** Letters only, with those merged that look alike in some typefaces: `i` and `l`, `rn` and `m`. */
const roleKey = (text: string) =>
  nameSkeleton(text)
    .replace(/[^\p{L}\p{M}]+/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm');
const reserved = new Set(roles.map(roleKey));

const inBothCases = (text: string) => [text, text.toLowerCase()];

/** Of a name, also without a number or signs at its end. */
const roleKeysOf = (name: string) =>
  [name, name.replace(/[^\p{L}]+$/u, '')].flatMap(inBothCases).map(roleKey);

/** Whether a name looks like one of those who run the site, also with a number or signs in it. */
export const looksLikeRole = (name: string): boolean => roleKeysOf(name).some((key) => reserved.has(key));

/** Whether a name looks like that of the publication, or of those who make it. */
export function looksLikePublication(name: string, publication: string): boolean {
  const bare = publication.replace(/^the\s+/i, '');
  const names = ['', 'team', 'editors', 'staff'].flatMap((who) => [`${bare} ${who}`, `the ${bare} ${who}`]);
  const taken = new Set(names.flatMap(inBothCases).map(roleKey));
  return roleKey(bare) !== '' && roleKeysOf(name).some((key) => taken.has(key));
}
