import type { Node } from '@tiptap/pm/model';

export interface Search {
  text: string;
  matchesCase: boolean;
  wholeWords: boolean;
}

export interface Match {
  from: number;
  to: number;
}

function patternOf({ text, matchesCase, wholeWords }: Search): RegExp | null {
  if (text === '') return null;
  const escaped = text
    .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    .replace(/\\-/g, '[-]')
    .replace(/\\\//g, '[/]');
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])` : escaped;
  return new RegExp(whole, matchesCase ? 'gu' : 'giu');
}

/** Every place of the text, in order. Words are found across bold and links, and not across blocks. */
export function findMatches(doc: Node, search: Search): Match[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  const matches: Match[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    // A non-text node takes one position, as in the document.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const { index, 0: found } of text.matchAll(pattern)) {
      matches.push({ from: at + 1 + index, to: at + 1 + index + found.length });
    }
    return false;
  });
  return matches;
}
