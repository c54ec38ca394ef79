/** Documents that take long to render, as JSON. Each has a placeholder, so that each save has another text. */

type Made = (words: string) => string;

const paragraph = (content: string) => `{"type":"paragraph","content":[${content}]}`;
const text = (words: string, marks = '') =>
  `{"type":"text","text":"${words}"${marks && `,"marks":[${marks}]`}}`;

function documentOf(blocks: string[]): Made {
  const rest = blocks.join(',');
  return (words) => `{"type":"doc","content":[${paragraph(text(words))},${rest}]}`;
}

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));

/** 20 KB of code that takes the highlighter as long as it may. */
export const hostileCode: Made = (words) =>
  `{"type":"doc","content":[{"type":"codeBlock","attrs":{"language":"ini"},"content":[${text(`${'e1'.repeat(9_900)} ${words}`)}]}]}`;

/** Links, as many as one request may bring: 4.2 MB. */
export const manyLinks = documentOf(
  times(1_480, (block) =>
    paragraph(
      times(10, (index) => {
        const href = `https://example.org/${block}/${index}/${'long-address-'.repeat(13)}`;
        return text(`link ${block}.${index} `, `{"type":"link","attrs":{"href":"${href}"}}`);
      }).join(','),
    ),
  ),
);

/** 2.9 MB of bold and plain words. */
export const manyMarks = documentOf(
  times(2_250, (block) =>
    paragraph(
      times(20, (index) =>
        text(`the lamp ${block}.${index} `, index % 2 ? '{"type":"bold"}' : '{"type":"italic"}'),
      ).join(','),
    ),
  ),
);
