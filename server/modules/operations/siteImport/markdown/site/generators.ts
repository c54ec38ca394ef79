import { type Data, dataText, literalsIn } from './configFile';

export type Generator = 'Jekyll' | 'Hugo' | 'Hexo' | 'Docusaurus' | 'Gatsby' | 'Eleventy' | 'Astro' | 'Next';

/** The address rules in the configuration of a site. */
export interface SiteRules {
  generator: Generator;
  title: string;
  author: string;
  /** Whole address of the site; empty where it is not said. */
  url: string;
  /** Path before all addresses; empty for none. */
  base: string;
  /** Patterns by the folder whose posts they are for; the one for `` is for all. */
  patterns: Map<string, string>;
  /** Folders that are not part of an address. The first one that contains a post counts. */
  roots: string[];
  /** Replaces the start of the address for posts in one of the folders. */
  routes: Map<string, string>;
}

const rules = (generator: Generator, more: Partial<SiteRules>): SiteRules => ({
  ...{ generator, title: '', author: '', url: '', base: '' },
  ...{ patterns: new Map(), roots: [], routes: new Map() },
  ...more,
});

const named = (data: Data) => ({
  title: dataText(data, 'title'),
  author: dataText(data, 'author.name', 'author', 'params.author.name', 'params.author'),
});

/** `_config.yml` is of both; only Hexo has these fields. */
const isHexo = (data: Data) => 'new_post_name' in data || 'source_dir' in data || 'root' in data;

/** The defaults of Jekyll for all posts. */
function defaultOfPosts(data: Data): string {
  const defaults: unknown[] = Array.isArray(data.defaults) ? data.defaults : [];
  const ofPosts = defaults
    .filter((entry): entry is Data => typeof entry === 'object' && entry !== null)
    .filter((entry) => ['', 'posts'].includes(dataText(entry, 'scope.type')));
  const found = ofPosts.map((entry) => dataText(entry, 'values.permalink')).find(Boolean);
  return found ?? dataText(data, 'collections.posts.permalink');
}

function jekyllOrHexo(data: Data): SiteRules {
  const pattern = dataText(data, 'permalink');
  if (isHexo(data)) {
    const patterns = new Map([['', pattern || ':year/:month/:day/:title/']]);
    const base = dataText(data, 'root');
    return rules('Hexo', { ...named(data), url: dataText(data, 'url'), base, patterns });
  }
  const base = dataText(data, 'baseurl');
  const patterns = new Map([['', pattern || defaultOfPosts(data) || 'date']]);
  return rules('Jekyll', { ...named(data), url: dataText(data, 'url'), base, patterns });
}

function hugo(data: Data): SiteRules {
  const permalinks = (data.permalinks ?? {}) as Data;
  const sections = { ...permalinks, ...((permalinks.page ?? {}) as Data) };
  const patterns = Object.entries(sections).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const url = dataText(data, 'baseURL', 'baseurl', 'baseUrl');
  const base = URL.canParse(url) ? new URL(url).pathname : '';
  const roots = [dataText(data, 'contentDir', 'contentdir') || 'content'];
  return rules('Hugo', { ...named(data), url, base, roots, patterns: new Map(patterns) });
}

const first = (script: string, ...names: string[]): string =>
  names.flatMap((name) => literalsIn(script, name))[0] ?? '';

/** `author: 'Ann'`, or the name of `author: { name: 'Ann' }`. */
const authorIn = (script: string): string =>
  first(script, 'author') || first(/\bauthor\s{0,9}:\s{0,9}\{[^}]{0,500}/.exec(script)?.[0] ?? '', 'name');

const BLOG_BLOCK = /(?:\bblog\s{0,9}:\s{0,9}\{|plugin-content-blog['"],)/g;
const BLOCK_LENGTH = 2_000;

function docusaurus(script: string): SiteRules {
  const blocks = [...script.matchAll(BLOG_BLOCK)].map(({ index }) =>
    script.slice(index, index + BLOCK_LENGTH).replace(/\bdocs\s{0,9}:[\s\S]*$/, ''),
  );
  const routes = blocks.map((block): [string, string] => [
    first(block, 'path').replace(/^\.\//, '') || 'blog',
    first(block, 'routeBasePath') || 'blog',
  ]);
  const all = new Map(routes.length > 0 ? routes : [['blog', 'blog'] as const]);
  return rules('Docusaurus', {
    ...{ title: first(script, 'title'), url: first(script, 'url'), base: first(script, 'baseUrl') },
    ...{ roots: [...all.keys()], routes: all },
  });
}

const scripts = {
  Docusaurus: docusaurus,
  Gatsby: (script: string) =>
    rules('Gatsby', {
      ...{ title: first(script, 'title'), author: authorIn(script) },
      ...{ url: first(script, 'siteUrl'), base: first(script, 'pathPrefix') },
      roots: [...literalsIn(script, 'path').map((at) => at.replace(/^\.?\//, '')), 'src/pages', 'content'],
    }),
  Eleventy: (script: string) =>
    rules('Eleventy', {
      base: first(script, 'pathPrefix'),
      roots: [first(script, 'input'), 'src', 'content'],
    }),
  Astro: (script: string) =>
    rules('Astro', {
      ...{ url: first(script, 'site'), base: first(script, 'base') },
      roots: ['src/content', 'src/pages', 'src/data', 'content'],
    }),
  Next: (script: string) =>
    rules('Next', {
      base: first(script, 'basePath'),
      roots: ['src/pages', 'pages', 'src/app', 'app', 'src/content', 'content'],
    }),
} satisfies Partial<Record<Generator, (script: string) => SiteRules>>;

const inEach = (name: string, extensions: string) =>
  extensions.split(' ').map((extension) => `${name}.${extension}`);
const SCRIPTS = 'js ts mjs cjs mts';

const DATA = 'toml yaml yml json';
const inDefaults = (names: string[]) => names.flatMap((name) => [name, `config/_default/${name}`]);

/** Many programs have a `config.json`. Zola has the last one of these fields. */
const isOfSite = (data: Data) =>
  ['baseURL', 'baseurl', 'baseUrl', 'permalinks', 'contentDir', 'languageCode', 'theme', 'base_url'].some(
    (field) => field in data,
  );

/** Names of configurations that are data, in the order in which they are looked for; null where it is none of a site. */
export const dataConfigs: [string[], (data: Data) => SiteRules | null][] = [
  [inDefaults(inEach('hugo', DATA)), hugo],
  [inDefaults(inEach('config', DATA)), (data) => (isOfSite(data) ? hugo(data) : null)],
  [inEach('_config', 'yml yaml toml'), jekyllOrHexo],
];

/** Names of configurations that are scripts. */
export const scriptConfigs: [string[], (script: string) => SiteRules][] = [
  [inEach('docusaurus.config', SCRIPTS), scripts.Docusaurus],
  [inEach('gatsby-config', SCRIPTS), scripts.Gatsby],
  [['.eleventy.js', ...inEach('eleventy.config', SCRIPTS)], scripts.Eleventy],
  [inEach('astro.config', SCRIPTS), scripts.Astro],
  [inEach('next.config', SCRIPTS), scripts.Next],
];
