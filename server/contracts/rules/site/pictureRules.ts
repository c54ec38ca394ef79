/** What the site shows pictures for. */
export const pictureUses = ['logo', 'icon', 'cover'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** No stored picture has more pixels on a side. */
export const PICTURE_SIDE_MAX = 2_000;
/** Of an icon: less would be unclear where the largest one is shown. */
const ICON_SIDE_MIN = 192;

interface Size {
  width: number;
  height: number;
}

/** Why a picture cannot be the icon; null for one that can. */
export function iconFault({ width, height }: Size): string | null {
  if (width > height) return 'the icon must be a square: this picture is wider than it is high';
  if (width < height) return 'the icon must be a square: this picture is higher than it is wide';
  return width < ICON_SIDE_MIN ? `the icon needs at least ${ICON_SIDE_MIN} × ${ICON_SIDE_MIN} pixels` : null;
}
