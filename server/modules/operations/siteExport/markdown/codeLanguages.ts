interface DocumentNode {
  type?: unknown;
  attrs?: { language?: unknown };
  content?: DocumentNode[];
}

/** The languages of the top-level code blocks, in order; empty without a document. */
export function codeLanguages(doc: string | null): (string | null)[] {
  if (doc === null) return [];
  const { content = [] } = JSON.parse(doc) as DocumentNode;
  return content
    .filter(({ type }) => type === 'codeBlock')
    .map(({ attrs }) => (typeof attrs?.language === 'string' ? attrs.language : null));
}
