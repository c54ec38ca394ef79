import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentSchema } from '@contracts/document/documentSchema';
import { DOMParser as DocumentParser, type Node } from '@tiptap/pm/model';
import { cleanPastedHtml } from '@/components/write/paste/cleanHtml';

const pictures = { file: () => '', problem: () => '' };

/** As the editor reads what is pasted, a line for each block, with its marks. */
function outline(html: string): string[] {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html, pictures), 'text/html');
  const lines: string[] = [];
  const words = (block: Node) =>
    block.children
      .map(({ text = '', marks }) =>
        marks.reduce((inner, { type, attrs }) => `${attrs.href ?? type.name}(${inner})`, text),
      )
      .join('')
      .trim();
  const walk = (node: Node, above: string) =>
    node.forEach((child) => {
      const name = child.type.name + (child.attrs.level ?? '');
      const path = above === '' ? name : `${above} ${name}`;
      if (child.isTextblock) lines.push(`${path}: ${words(child)}`);
      else walk(child, path);
    });
  walk(DocumentParser.fromSchema(documentSchema).parse(body), '');
  return lines;
}

const item = (list: string) => `${list} listItem paragraph`;

test.each(['word', 'googleDocs', 'libreOffice', 'appleNotes', 'notion'])('from %s', (name) => {
  const html = readFileSync(join(__dirname, 'fixtures', `${name}.clipboard`), 'utf8');
  expect(outline(html)).toEqual([
    'heading2: The lamp',
    'paragraph: Nobody bold(thanks) the italic(keeper), says https://example.org/log(the log).',
    'heading3: Stores',
    `${item('bulletList')}: Oil`,
    `bulletList listItem ${item('bulletList')}: for winter`,
    `${item('bulletList')}: Wicks`,
    `${item('orderedList')}: Fill`,
    `orderedList listItem ${item('orderedList')}: slowly`,
    `${item('orderedList')}: Light`,
    'table tableRow tableCell paragraph: Month',
    'table tableRow tableCell paragraph: Nights',
  ]);
});

describe('lists of Word', () => {
  const itemOf = (text: string, list: string, level: number, marker: string) =>
    `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}</p>`;

  test('numbers between bullets on a deeper level are a list of their own', () => {
    const html =
      itemOf('Oil', 'l0', 1, '·') +
      itemOf('winter', 'l0', 2, 'o') +
      itemOf('first', 'l1', 2, '1.') +
      itemOf('Wicks', 'l0', 1, '·');
    expect(outline(html)).toEqual([
      `${item('bulletList')}: Oil`,
      `bulletList listItem ${item('bulletList')}: winter`,
      `bulletList listItem ${item('orderedList')}: first`,
      `${item('bulletList')}: Wicks`,
    ]);
  });

  test('bullets after numbers, and numbers of another list after numbers, start a new list', () => {
    const html =
      itemOf('One', 'l0', 1, '1.') +
      itemOf('Again', 'l2', 1, '1.') +
      itemOf('Oil', 'l1', 1, '·') +
      itemOf('Then', 'l0', 1, '2.');
    expect(cleanPastedHtml(html, pictures)).toBe(
      '<ol><li><p>One</p></li></ol><ol><li><p>Again</p></li></ol><ul><li><p>Oil</p></li></ul><ol start="2"><li><p>Then</p></li></ol>',
    );
  });
});
