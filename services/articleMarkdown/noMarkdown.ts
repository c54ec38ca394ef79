/** Thrown for what has no word in Markdown; whoever asked writes it as HTML. */
export class NoMarkdown extends Error {
  override name = 'NoMarkdown';
}
