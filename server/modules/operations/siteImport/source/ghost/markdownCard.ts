import { renderMarkdown } from '../../markdown/markdown';
import { collectChanges } from '../../markdown/text/changes';
import type { Note } from '../html/blocks';

export function markdownHtml(markdown: string, note: Note): string {
  const changes = collectChanges();
  const html = renderMarkdown(markdown, { title: '', isMdx: false, changes });
  for (const change of changes.list()) note(change);
  return html;
}
