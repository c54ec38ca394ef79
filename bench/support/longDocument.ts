import { countWords } from '@contracts/rules/wordCount';
import {
  codeBlock,
  type DocNode,
  footnotes,
  heading,
  list,
  paragraph,
  table,
  textNode,
} from '@/e2e/support/writing';
import { readTexts } from './texts';

/** A picture that the benchmark answers itself. */
export const PICTURE = '/uploads/00000000000000000000000000000000.webp';

const picture = (alt: string): DocNode => ({
  type: 'image',
  attrs: { src: PICTURE, alt, caption: 'As it was seen', width: 1200, height: 800 },
});

const code = Array.from({ length: 12 }, (_, line) => `const lamp${line} = await light(${line}, "oil");`).join(
  '\n',
);

const cells = Array.from({ length: 6 }, (_, row) =>
  ['Night', 'Ships', 'Wind'].map((name) => `${name} ${row}`),
);

/** A document of about so many words, with everything that an article may hold: the same in every run. */
export function longDocument(words: number): DocNode[] {
  const paragraphs = readTexts().texts.flatMap((text) => text.paragraphs);
  const blocks: DocNode[] = [];
  const notes: Record<string, string> = {};
  let count = 0;
  for (let index = 0; count < words; index += 1) {
    const text = (paragraphs[index % paragraphs.length] ?? '').replace(/\s+/g, ' ').slice(0, 1_200);
    count += countWords(text).words;
    const id = `note${index}`;
    switch (index % 12) {
      case 1:
        notes[id] = 'Where it was read first.';
        blocks.push({
          type: 'paragraph',
          content: [
            textNode(text),
            { type: 'footnoteReference', attrs: { id, number: Object.keys(notes).length } },
          ],
        });
        break;
      case 4:
        blocks.push(heading(2, text.slice(0, 40)), paragraph(text));
        break;
      case 6:
        blocks.push(list('bulletList', ...text.split('. ').filter(Boolean)));
        break;
      case 8:
        blocks.push(paragraph(text), codeBlock('javascript', code));
        break;
      case 10:
        blocks.push(paragraph(text), table(...cells));
        break;
      case 11:
        blocks.push(paragraph(text), picture(`Picture ${index}`));
        break;
      default:
        blocks.push(paragraph(text));
    }
  }
  return [...blocks, ...(Object.keys(notes).length > 0 ? [footnotes(notes)] : [])];
}
