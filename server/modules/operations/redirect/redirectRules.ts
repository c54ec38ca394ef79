import type { RedirectBody } from '@contracts/redirect';
import { follow, type Lookup, targetOf } from './following';
import type { LivingAddresses } from './livingAddress';
import { readSource, readTarget, redirectTexts } from './redirectInput';
import { isPattern, pathKey, splitTarget } from './redirectPath';

/** A redirect that may be stored. */
export interface ReadRedirect {
  source: string;
  target: string;
  /** The host of another site; null for this one. */
  host: string | null;
}

export interface Fault {
  fault: string;
  path: 'from' | 'to' | 'other_site';
}

/** Parses the input of an editor. */
export function readRedirect(
  { from, to }: Pick<RedirectBody, 'from' | 'to'>,
  siteUrl: string | undefined,
): ReadRedirect | Fault {
  const source = readSource(from);
  if ('fault' in source) return { ...source, path: 'from' };
  const target = readTarget(to, siteUrl);
  if ('fault' in target) return { ...target, path: 'to' };
  if (isPattern(target.target) && !isPattern(source.source)) {
    return { fault: redirectTexts.starInTo, path: 'to' };
  }
  return { ...source, ...target };
}

/**
 * Validates a redirect apart from its syntax.
 * @param lookup finds redirects as if this one was stored
 */
export async function faultOf(
  { source, target }: ReadRedirect,
  { lookup, livingAddress }: { lookup: Lookup; livingAddress: LivingAddresses },
): Promise<Fault | null> {
  const living = isPattern(source) ? null : await livingAddress(source);
  if (living !== null) {
    const fault = living === source ? redirectTexts.page : redirectTexts.leads(living);
    return { fault, path: 'from' };
  }
  if (!target.startsWith('/')) return null;
  if (pathKey(splitTarget(target).path) === source) return { fault: redirectTexts.itself, path: 'to' };
  // For a pattern, one of the paths that match it.
  const path = source.replace('*', 'x');
  const last = await follow(
    { path, target: targetOf({ id: '', source, target }, path) },
    { lookup, livingAddress },
  );
  return last === null ? { fault: redirectTexts.circle, path: 'to' } : null;
}
