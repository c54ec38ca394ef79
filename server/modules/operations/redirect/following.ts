import type { LivingAddresses } from './livingAddress';
import type { RedirectRow } from './redirect.repository';
import { fillTarget, isPattern, matchOf, pathKey, splitTarget } from './redirectPath';

export type Led = Pick<RedirectRow, 'id' | 'source' | 'target'>;

/** The redirect that a path has; null for none. */
export type Lookup = (path: string) => Promise<Led | null>;

/** Redirects after each other that are followed. */
const STEPS_MAX = 10;

/** The target of a redirect for this path. */
export const targetOf = ({ source, target }: Led, path: string): string =>
  fillTarget(target, isPattern(source) ? matchOf(source, path) : null);

/**
 * Follows redirects to the last address, so that readers need one step only.
 * @param path that is led away
 * @param target where its own redirect leads
 * @returns null for a circle.
 */
export async function follow(
  { path, target }: { path: string; target: string },
  { lookup, livingAddress }: { lookup: Lookup; livingAddress: LivingAddresses },
): Promise<string | null> {
  const seen = new Set([path]);
  let at = target;
  for (let step = 0; step < STEPS_MAX && at.startsWith('/'); step++) {
    const { path: asked, rest } = splitTarget(at);
    const key = pathKey(asked);
    const living = await livingAddress(key);
    if (living !== null) return living === path ? null : living + rest;
    if (seen.has(key)) return null;
    seen.add(key);
    const next = await lookup(key);
    if (!next) return at;
    at = targetOf(next, key);
  }
  return at.startsWith('/') ? null : at;
}
