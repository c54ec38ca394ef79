/** Pixels of an article's generated picture: previews of links show it uncropped. */
export const pictureSize = { width: 1_200, height: 630 } as const;
