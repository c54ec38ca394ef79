/** Pixels of the picture that is made for an article: what previews of links show whole. */
export const pictureSize = { width: 1_200, height: 630 } as const;
