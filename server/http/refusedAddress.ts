/** A segment that programs on the way resolve differently: `.`, `..`, also encoded. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether an address must not reach any part of the server. Browsers do not send such addresses, and a program that
 * reads one differently would bypass the rules of the next.
 */
export function isRefusedAddress(url: string): boolean {
  if (!url.startsWith('/') || url.includes('#')) return true;
  const [path = ''] = url.split('?', 1);
  return path.includes('\\') || dotSegment.test(path);
}
