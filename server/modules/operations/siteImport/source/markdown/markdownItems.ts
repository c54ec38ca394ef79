import type { Directory } from '../../markdown/people/directory';
import { likelySame } from '../../markdown/people/likelySame';
import type { Post, PostHead } from '../../markdown/postFile';
import { nameKey } from '../../survey/mapping';
import type { Tagging } from '../../survey/tagging';
import type { SourceArticle, SourceAuthor, SourceTag } from '../sourceItem';

/** Slashes are in no title. */
const tagKey = ({ tag, sub }: Tagging) => (sub ? `${tag} / ${sub}` : tag);

/** Comparing more names would hold up requests. */
const COMPARED_MAX = 10_000;

const tagItem = (title: string, key: string, parent: string | null): SourceTag => ({
  ...{ kind: 'tag', key, title, parent, oldPaths: [], changes: [] },
});

/** Tags with their sub-categories, those with the most posts first; the first one of a new publication is its home. */
export function tagItems(posts: PostHead[]): SourceTag[] {
  const counts = new Map<string, number>();
  const subs = new Map<string, Set<string>>();
  for (const { tag, sub } of posts) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const known = subs.get(tag) ?? new Set();
    if (sub) known.add(sub);
    subs.set(tag, known);
  }
  const ordered = [...subs].sort(([a], [b]) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return ordered.flatMap(([tag, names]) => [
    tagItem(tag, tag, null),
    ...[...names].sort().map((sub) => tagItem(sub, tagKey({ tag, sub }), tag)),
  ]);
}

/** All authors of posts, with those who may be the same person. */
export function authorItems(posts: PostHead[], directory: Directory): SourceAuthor[] {
  const names = [...new Set(posts.flatMap(({ authors }) => authors))];
  const groups = names.length > COMPARED_MAX ? [] : likelySame(names);
  return names.map((name) => {
    const { bio = '', photo = '' } = directory.get(nameKey(name)) ?? {};
    const changes = groups
      .filter((group) => group.includes(name))
      .map((group) => {
        const others = group.filter((other) => other !== name).join(', ');
        return `it may be the same person as ${others}: a mapping settles that`;
      });
    return {
      ...{ kind: 'author', key: name, name, email: '', bio, photo },
      links: [],
      oldPaths: [],
      changes,
    };
  });
}

export function articleItem(post: Post): SourceArticle {
  const { file, title, body, isMdx, isLiquid, oldPaths, description, cover, authors, date, endsAt } = post;
  return {
    ...{ kind: 'article', key: file, title, oldPaths, status: 'published', excerpt: description },
    text: { format: 'markdown', text: body, isMdx, isLiquid },
    cover: cover ? { src: cover, alt: '', caption: '' } : null,
    ...{ authors, tags: [tagKey(post)], date, changes: [] },
    ...(endsAt !== null && { planned: { endsAt } }),
  };
}
