import type { SitePicture } from '@contracts/sitePicture';
import { hashOf } from '@/components/ui/image/standIn';

/** Spreads a hash over all its bits (the end of MurmurHash3): those of similar texts lie close together. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/**
 * The site's stand-in cover for an article; undefined if it has none. An article always gets the same one, and most
 * keep theirs when a picture is added or removed: each picture is weighted with the id.
 */
export const siteCoverOf = (covers: SitePicture[], articleId: string): string | undefined =>
  covers
    .map(({ src }) => ({ src, weight: spread(hashOf(`${src} ${articleId}`)) }))
    .sort((one, other) => other.weight - one.weight)[0]?.src;
