/** The uses of the site's pictures. */
export const pictureUses = ['logo', 'icon', 'cover'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** No stored picture has more pixels on a side. */
export const PICTURE_SIDE_MAX = 2_000;
/** Pixels of an icon: a smaller one would be blurred in its largest use. */
const ICON_SIDE_MIN = 192;

interface Size {
  width: number;
  height: number;
}

/** Why a picture cannot be the icon; null if it can. */
export function iconFault({ width, height }: Size): string | null {
  if (width > height) return 'the icon must be a square: this picture is wider than it is high';
  if (width < height) return 'the icon must be a square: this picture is higher than it is wide';
  return width < ICON_SIDE_MIN ? `the icon needs at least ${ICON_SIDE_MIN} × ${ICON_SIDE_MIN} pixels` : null;
}
