/** A segment that programs on the way resolve differently: `.`, `..`, also encoded. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether no part of the server is to see an address: browsers send none of these, and what one program on the way
 * reads as another address passes by the rules of the next.
 */
export function isRefusedAddress(url: string): boolean {
  if (!url.startsWith('/') || url.includes('#')) return true;
  const [path = ''] = url.split('?', 1);
  return path.includes('\\') || dotSegment.test(path);
}
