import { differingWords } from '@contracts/document/suggestedChange';
import type { Passage } from '@contracts/reviewNote';

/** Of the text on each side of a passage, as the contract has it. */
const AROUND_MAX = 60;

interface Suggested {
  passage: Passage;
  suggestion: string;
}

/**
 * The part of a passage that a reader changed, so that suggestions for other words of the paragraph stay apart. Words
 * that are only added, or moved by a space, keep their neighbours.
 */
export function narrowed({ passage, suggestion }: Suggested): Suggested {
  const { text: words, before, after } = passage;
  const part = differingWords(words, suggestion);
  let [from, to] = [part.start, part.end];
  const isBare = words.slice(from, to).trim() === '' || part.text.trim() !== part.text;
  const isBareRemoval = part.text === '' && words.slice(from, to).trim() !== '';
  if (isBare && !isBareRemoval) {
    from -= /\S*\s*$/.exec(words.slice(0, from))?.[0].length ?? 0;
    to += /^\s*\S*/.exec(words.slice(to))?.[0].length ?? 0;
  }
  const text = words.slice(from, to);
  return {
    passage: {
      text,
      before: (before + words.slice(0, from)).slice(-AROUND_MAX),
      after: (words.slice(to) + after).slice(0, AROUND_MAX),
    },
    suggestion: words.slice(from, part.start) + part.text + words.slice(part.end, to),
  };
}
