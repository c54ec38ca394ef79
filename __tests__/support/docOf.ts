/** A document of one paragraph for each text. */
export function docOf(...texts: string[]) {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  return { type: 'doc' as const, content: texts.map(paragraph) };
}
