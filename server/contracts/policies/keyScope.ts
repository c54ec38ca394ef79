import type { ApiScope, ScopeArea } from '@contracts/rules/apiScopes';
import { entryOf, type Rule } from './policy';

/** Rules of other entities name their area, or are not for API keys. */
const areaOfEntity: Record<string, ScopeArea> = {
  article: 'articles',
  comment: 'comments',
  image: 'articles',
  note: 'articles',
  room: 'chat',
  tag: 'tags',
};

function areaOf({ name, area }: Rule): ScopeArea | null {
  return area === undefined ? (areaOfEntity[name.split('.')[0] ?? ''] ?? null) : area;
}

/** The scope that an API key needs for a call; null where no key may make it. */
export function keyScopeOf(rule: Rule, method: string): ApiScope | null {
  const area = areaOf(rule);
  if (entryOf(rule) !== 'editor' || !area) return null;
  const isRead = method === 'GET' || method === 'HEAD';
  return `${area}:${isRead ? 'read' : 'write'}` as ApiScope;
}
