interface DocumentNode {
  type?: unknown;
  attrs?: { language?: unknown };
  content?: DocumentNode[];
}

/** The languages of the blocks of code that stand alone, in order; none where there is no document. */
export function codeLanguages(doc: string | null): (string | null)[] {
  if (doc === null) return [];
  const { content = [] } = JSON.parse(doc) as DocumentNode;
  return content
    .filter(({ type }) => type === 'codeBlock')
    .map(({ attrs }) => (typeof attrs?.language === 'string' ? attrs.language : null));
}
