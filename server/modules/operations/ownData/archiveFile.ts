/** Under which the file of a copy is kept, beside the images. */
export const fileName = (id: string) => `own-data-${id}.zip`;
