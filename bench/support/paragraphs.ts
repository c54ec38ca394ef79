import { createRandom } from '@/__tests__/support/random';

const WORDS_PER_PARAGRAPH = 80;
const WORD_LENGTH = 7;

/** A document of about so many characters, of words that seldom repeat. */
export function paragraphs(characters: number) {
  const { below } = createRandom(7);
  const word = () => below(36 ** 6).toString(36);
  const count = Math.ceil(characters / WORD_LENGTH / WORDS_PER_PARAGRAPH);
  const content = Array.from({ length: count }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: Array.from({ length: WORDS_PER_PARAGRAPH }, word).join(' ') }],
  }));
  return { type: 'doc', content };
}
