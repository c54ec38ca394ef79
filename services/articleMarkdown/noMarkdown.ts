/** Thrown for a node that Markdown cannot express; the caller writes it as HTML. */
export class NoMarkdown extends Error {
  override name = 'NoMarkdown';
}
