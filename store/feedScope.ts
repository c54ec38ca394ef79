import type { Tag } from '@contracts/tag';
import type { FeedScope } from '@/services/api/publicArticles';

/** The feed that a selection means, by titles: the first tag is the home tag and shows everything. */
export function feedScope(tags: Tag[], tag: string, sub: string): FeedScope {
  if (tag === '' || (tag === tags[0]?.title && sub === '')) return { kind: 'all' };
  return sub === '' ? { kind: 'tag', tag } : { kind: 'sub', tag, sub };
}
