import type { Note } from '../html/blocks';

const fence = /^(\s*)(`{3,}|~{3,})/;

/** Hashnode’s own: `![](address align="left")`, and `%[address]` alone in a line for what is embedded. */
function plainLine(line: string): string {
  return line
    .replace(/(\]\([^\s()]{1,2000})\s+align="[a-z]{1,10}"\)/g, '$1)')
    .replace(/^\s*%\[\s*(\S{1,2000}?)\s*\]\s*$/, '\n$1\n');
}

/** Markdown of Hashnode as other programs read it; code stays as it is. */
export function hashnodeText(markdown: string, note: Note): string {
  let open = '';
  const lines = markdown.split(/\r?\n/).map((line) => {
    const mark = fence.exec(line)?.[2] ?? '';
    if (open !== '') {
      if (mark.startsWith(open)) open = '';
      return line;
    }
    open = mark;
    const plain = mark === '' ? plainLine(line) : line;
    const embedded = /^\s*%\[/.test(line) ? plain.trim() : '';
    if (embedded && !/youtu\.?be|vimeo|dailymotion|dai\.ly/.test(embedded))
      note(`What was embedded from ${embedded} became a link.`);
    return plain;
  });
  return lines.join('\n');
}
