import { videoOf } from '@contracts/document/videoAddress';
import type { Note } from '../html/blocks';
import { outsideFences } from '../reading/markdownCode';

/** Hashnode's own syntax: `![](address align="left")`, and `%[address]` alone on a line for embeds. */
function plainLine(line: string, note: Note): string {
  const address = /^%\[\s*([^\s\]]{1,2000})\s*\]$/.exec(line.trim())?.[1];
  if (!address) return line.replace(/(\]\([^\s()]{1,2000})\s{1,5}align="[a-z]{1,10}"\)/g, '$1)');
  if (!videoOf(address)) note(`The embed of ${address} became a link.`);
  return `\n${address}\n`;
}

/** Markdown of Hashnode as other programs read it; code stays as it is. */
export const hashnodeText = (markdown: string, note: Note): string =>
  outsideFences(markdown, (text) =>
    text
      .split('\n')
      .map((line) => plainLine(line, note))
      .join('\n'),
  );
