import { articlePath } from '@contracts/rules/paths/articlePath';
import type { RunningServer } from './processes';
import type { Site } from './site';

export interface Case {
  name: string;
  /** What it is measured against. */
  reference: 'node' | 'fastify';
  /** Of the reference's rate. */
  goal: number;
  paths: string[];
  headers: Record<string, string>;
  /** The headers of each of those who ask in turn; one visitor where it is absent. */
  callers?: Record<string, string>[];
}

interface Listed {
  data: { _id: string; slug: string; username: string; tag: string; sub: string }[];
  next?: string;
}

const searches = {
  'a word': ['javascript', 'security', 'memory', 'community'],
  'a beginning': ['jav', 'compi', 'asyn', 're'],
  'a typo': ['javascirpt', 'securty', 'menory', 'compilre'],
  'two words': ['rust compiler', 'security release', 'node working', 'async stream'],
} as const;

const pathOf = (base: string, text: string) => `${base}/search_article/${encodeURIComponent(text)}`;

/** Everything that is measured, with the paths of this site. */
export async function listCases(server: RunningServer, { tokens }: Site): Promise<Case[]> {
  const first: Listed = await (await fetch(`${server.url}/api/main/all_article`)).json();
  const [article] = first.data;
  if (!article) throw new Error('the site has no articles');
  const tag = encodeURIComponent(article.tag);
  const sub = encodeURIComponent(article.sub);
  const callers = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const five = { limit: '5' };
  const authors = ['grace', 'grace ho', 'lovelcae', 'emmy noether'];
  const texts = Object.values(searches).flat();

  const page = (name: string, path: string): Case => ({
    name: `${name}, cached`,
    reference: 'node',
    goal: 0.5,
    paths: [path],
    headers: { 'accept-encoding': 'br' },
  });
  const api = (name: string, paths: string[], headers: Record<string, string>): Case => ({
    name,
    reference: 'fastify',
    goal: name.startsWith('search') ? 0.15 : 0.2,
    paths,
    headers,
  });
  const signedIn = (name: string, paths: string[], headers: Record<string, string> = {}): Case => ({
    ...api(`${name}, signed in`, paths, headers),
    callers,
  });
  const byAuthor = (base: string) =>
    authors.map((text) => `${base}/search_article/searchforauthors/${encodeURIComponent(text)}`);

  return [
    page('landing page', '/'),
    page('article page', articlePath(article)),
    api('list, cached', ['/api/main/all_article'], {}),
    api(
      'search, cached',
      [...texts.map((text) => pathOf('/api/main', text)), ...byAuthor('/api/main')],
      five,
    ),
    signedIn('list', ['/api/write/article']),
    signedIn('list, next page', [`/api/write/article?after=${first.next}`]),
    signedIn('list of a tag', [`/api/write/tag_article/${tag}`, `/api/write/sub_tag_article/${tag}/${sub}`]),
    signedIn('article', [`/api/write/article/${article._id}`]),
    signedIn('profile', [`/api/user/${encodeURIComponent(article.username)}`]),
    signedIn(
      'search, all kinds in turn',
      [...texts.map((text) => pathOf('/api/write', text)), ...byAuthor('/api/write')],
      five,
    ),
    ...Object.entries(searches).map(([kind, words]) =>
      signedIn(
        `search, ${kind}`,
        words.map((text) => pathOf('/api/write', text)),
        five,
      ),
    ),
    signedIn('search, an author', byAuthor('/api/write'), five),
  ];
}
