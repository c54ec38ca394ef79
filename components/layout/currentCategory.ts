import type { Tag } from '@contracts/tag';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** The category of the address; the address, not the store, because it survives "back" and sharing. */
export function currentCategory(
  pathname: string,
  query: Record<string, string | string[] | undefined>,
  tags: Tag[],
): { tag: string; sub: string } {
  if (pathname === '/') return { tag: tags[0]?.title ?? '', sub: '' };
  return { tag: first(query.tagTitle), sub: first(query.subcontent) };
}
