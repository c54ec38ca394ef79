import type { Node } from '@tiptap/pm/model';
import type { MarkdownSerializerState } from 'prosemirror-markdown';

const entity = (character: string) => `&#${character.codePointAt(0)};`;

/** Signs with a meaning in any position. */
const escapeSigns = (text: string) =>
  text
    .replace(/[\\`*~[\]<&|]/g, '\\$&')
    .replace(/_/g, (sign, at: number) =>
      /\w/.test(text[at - 1] ?? '') && /\w/.test(text[at + 1] ?? '') ? sign : `\\${sign}`,
    )
    // Unlinked addresses must not become links when the text is read again.
    .replace(/\b(https?|ftp|mailto):/gi, '$1\\:')
    .replace(/!(?=$)/, '\\!');

/** Signs that mean something at the beginning of a line. */
const escapeStart = (line: string) =>
  line.replace(/^(#{1,6}|[-+=>])/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** Spaces at the ends of a line would be cut off. */
const keepEnds = (text: string, isFirst: boolean, isLast: boolean) => {
  const start = isFirst ? text.replace(/^\s+/, (spaces) => [...spaces].map(entity).join('')) : text;
  return isLast ? start.replace(/\s+$/, (spaces) => [...spaces].map(entity).join('')) : start;
};

/** Writes a piece of text so that reading it gives the same letters. */
export function writeText(
  state: MarkdownSerializerState,
  { text = '' }: Node,
  parent: Node,
  index: number,
): void {
  const isBreak = (at: number) => parent.maybeChild(at)?.type.name === 'hardBreak';
  const isFirst = index === 0 || isBreak(index - 1);
  const isLast = index === parent.childCount - 1 || isBreak(index + 1);
  const escaped = escapeSigns(text);
  state.text(keepEnds(isFirst ? escapeStart(escaped) : escaped, isFirst, isLast), false);
}

/** A code span, in as many ticks as it needs. */
export function codeTicks(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  return '`'.repeat(longest + 1);
}
