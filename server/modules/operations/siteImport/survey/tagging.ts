/** Folders and categories that say nothing about their posts. */
const meaningless =
  /^(uncategori[sz]ed|_?posts?|articles?|content|blog|src|pages|docs|[a-z]{2}|\d+|\d{4}-\d.*)$/i;
/** Names of the imported folder that say no more. */
const meaninglessRoot =
  /^(website|site|www|web|source|app|main|master|public|data|markdown|repo|export|.*\.github\.io)$/i;
/** How abbreviations are written. */
const known = new Map([
  ['npm', 'npm'],
  ['api', 'API'],
  ['faq', 'FAQ'],
]);

/** Different names of the same team; anything else keeps its own. */
const teams: Array<[RegExp, string]> = [
  [/^(lang|language|lang design)$/, 'Language'],
  [/^(lib|libs|library|libraries)$/, 'Libraries'],
  [/^(infra|infrastructure)$/, 'Infrastructure'],
  [/^(spec|specification)$/, 'Specification'],
  [/^(project )?goals$|^edition goals$/, 'Goals'],
  [/clippy/, 'Clippy'],
  [/async/, 'Async'],
  [/^(dev guide|rustc dev guide)$/, 'Dev Guide'],
];

/** Titles are part of addresses, with which some characters would interfere. */
const NOT_IN_TITLES = /[/\\?#%<>"\p{C}]+|dashboards?/giu;
const TITLE_MAX_LENGTH = 60;

/** The limit for a field. Longer text is not a name, and slow to search. */
const HINT_MAX_LENGTH = 200;
const cut = (hint: string) => hint.slice(0, HINT_MAX_LENGTH);

/** A title of a tag without what interferes with addresses. */
export const cleanTagTitle = (text: string) =>
  text.replace(NOT_IN_TITLES, ' ').replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX_LENGTH).trim();

function titleCase(text: string): string {
  const plain = known.get(text.toLowerCase());
  if (plain) return plain;
  return text.replace(
    /(^|[\s/])(\p{Ll})(?![\p{Ll}]*\.)/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** `rust-blog` → `Rust`, `inside-rust` → `Inside Rust`. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/^blog | blog$/i, '')
    .trim();
  return titleCase(words || name);
}

/** `the compiler team` and `The Rust Compiler Team` → `Compiler`. */
export function teamTitle(team: string): string {
  const words = team
    .replace(/\([^)]*\)/g, (bracket) => ` ${bracket.slice(1, -1)} `)
    .replace(/&/g, ' ')
    .replace(/^\s*the\s+/i, '')
    .replace(/^rust\s+(?!foundation|project\b|\d)/i, '')
    .replace(/\b(sub)?teams?\b|\b(working|project) (group|area)\b|\bwg\b|\binitiative\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const same = teams.find(([pattern]) => pattern.test(words.toLowerCase()));
  return same ? same[1] : titleCase(words || team);
}

export interface Tagging {
  tag: string;
  /** Empty where the post has no sub-category. */
  sub: string;
}

interface Hints {
  /** Explicit fields `tag` and `sub`, which beat everything but `--tag`. */
  tag: string;
  sub: string;
  category: string;
  team: string;
  isRelease: boolean;
  /** Names of the folders above the post, outermost first, beginning with the imported one. */
  folders: string[];
  /** The title in the configuration of the site; empty if it has none. */
  siteTitle?: string;
}

/** The title of a tag that posts name. */
export const labelTitle = (label: string): string =>
  cleanTagTitle(titleCase(cut(label).replace(/[-_]+/g, ' ')));

/** The name of a blog whose folder may have a name that says nothing. */
export function blogTitle(rootName: string, siteTitle = ''): string {
  const isTelling = !meaningless.test(rootName) && !meaninglessRoot.test(rootName);
  return isTelling
    ? titleOfName(rootName)
    : siteTitle || (meaninglessRoot.test(rootName) ? 'Blog' : titleOfName(rootName));
}

/** Whether a field or a folder says what the tag of a post is. */
export const hasOwnTag = ({ tag, category, folders }: Pick<Hints, 'tag' | 'category' | 'folders'>): boolean =>
  tag !== '' ||
  (category !== '' && !meaningless.test(category)) ||
  folders.slice(1).some((name) => !meaningless.test(name));

/**
 * Tag and sub-category of a post. The tag is the category, or else the nearest folder with a meaningful name. The
 * sub-category is the team. With `override` all posts get that tag, and the original tag becomes the sub-category
 * of posts without one.
 */
export function taggingOf(hints: Hints, override: string | undefined): Tagging {
  const short = {
    tag: cut(hints.tag),
    sub: cut(hints.sub),
    category: cut(hints.category),
    team: cut(hints.team),
  };
  const { tag, sub } = chooseTagging({ ...hints, ...short }, override);
  return { tag: cleanTagTitle(tag) || 'Blog', sub: cleanTagTitle(sub) };
}

function chooseTagging(hints: Hints, override: string | undefined): Tagging {
  const [root = 'Blog'] = hints.folders;
  const category = meaningless.test(hints.category) ? '' : hints.category;
  const folder = hints.folders.slice(1).findLast((name) => !meaningless.test(name));
  const blog = blogTitle(root, hints.siteTitle);
  const own =
    hints.tag || titleCase(category.replace(/[-_]+/g, ' ')) || (folder ? titleOfName(folder) : blog);
  const sub = hints.sub || (hints.team ? teamTitle(hints.team) : '') || (hints.isRelease ? 'Release' : '');
  if (!override) return { tag: own, sub };
  return { tag: override, sub: sub || (own === blog || own === override ? '' : own) };
}

/** A sub-category with fewer posts than this only lengthens the list. */
export const SUB_MIN_POSTS = 3;

/** The taggings of an import, without the sub-categories that too few of its posts share. */
export function withoutRareSubs<Item extends Tagging & { isExplicit: boolean }>(items: Item[]): Item[] {
  const counts = new Map<string, number>();
  const key = ({ tag, sub }: Tagging) => `${tag}\n${sub}`.toLowerCase();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return items.map((item) =>
    item.isExplicit || (counts.get(key(item)) ?? 0) >= SUB_MIN_POSTS ? item : { ...item, sub: '' },
  );
}
