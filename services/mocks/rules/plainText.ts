const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The texts of the mock's HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
