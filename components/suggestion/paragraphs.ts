import { quotePassage } from '@contracts/document/findPassage';
import type { Passage } from '@contracts/reviewNote';

/** Paragraphs that can be chosen from. */
const PARAGRAPHS_MAX = 500;
/** A longer one is offered in parts. */
const PART_MAX = 900;

/** Where a part of a long paragraph ends: after a sentence, else after a word. */
function endOfPart(text: string): number {
  if (text.length <= PART_MAX) return text.length;
  const part = text.slice(0, PART_MAX);
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => part.lastIndexOf(end) + 2));
  if (sentence > 2) return sentence;
  const word = part.lastIndexOf(' ') + 1;
  return word > 0 ? word : PART_MAX;
}

/** The paragraphs of a text as passages, for people who cannot mark words. */
export function paragraphsOf(text: string): Passage[] {
  const found: Passage[] = [];
  for (let from = 0; from < text.length && found.length < PARAGRAPHS_MAX; ) {
    const lineEnd = text.indexOf('\n', from);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const to = from + endOfPart(text.slice(from, end));
    const passage = to > from ? quotePassage(text, from, to) : null;
    if (passage) found.push(passage);
    from = Math.max(to, from + 1);
  }
  return found;
}
