/** In which the whole publication can be exported. `byline` is what the import of this program reads whole. */
export const exportFormats = ['byline', 'markdown', 'ghost', 'wordpress', 'static'] as const;
export type ExportFormat = (typeof exportFormats)[number];
