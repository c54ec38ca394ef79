import type { DiskIndex } from '../../../../../db/diskIndex';
import type { SourcePicture } from '../sourceItem';

const isPicture = (src: string): boolean =>
  /\.(png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)$/i.test(src.replace(/[?#].*$/, ''));

/** Files that authors uploaded, as posts name them. */
export function createAttachments(index: DiskIndex) {
  const [all, ofPosts, addresses] = [index.list(), index.list(), index.list()];
  return {
    /** @param post what it was uploaded for. */
    add(id: string, { src, alt, caption }: SourcePicture, post: string): void {
      all.add(id, JSON.stringify({ src, alt, caption }));
      if (!isPicture(src)) return;
      ofPosts.add(post, id);
      addresses.add(src);
    },

    get(id: string): SourcePicture | null {
      const kept = all.last(id);
      return kept === null ? null : (JSON.parse(kept) as SourcePicture);
    },

    /** The ids of the pictures that were uploaded for a post. */
    picturesOf: (post: string): string[] => [...new Set(ofPosts.all(post))],

    /** Whether a picture is at this address. */
    hasPictureAt: (src: string): boolean => addresses.has(src),
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
