import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { writtenChanges } from '@/components/write/suggesting/writtenChanges';

const text = (words: string): JSONContent => ({ type: 'text', text: words });
const ref = (id: string): JSONContent => ({ type: 'footnoteReference', attrs: { id } });
const p = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const note = (id: string, words: string): JSONContent => ({
  ...{ type: 'footnote', attrs: { id } },
  content: [p(text(words))],
});
const docOf = (blocks: JSONContent[], notes: JSONContent[] = []) =>
  withArrangedFootnotes(
    Node.fromJSON(documentSchema, {
      type: 'doc',
      content: [...blocks, ...(notes.length > 0 ? [{ type: 'footnotes', content: notes }] : [])],
    }),
  );

const keeper = text('The keeper counts the boats that come home before the lamp is lit.');
const oil = text('The oil is carried up two hundred and twelve steps.');
const fog = text('In fog the horn is blown once every minute until morning.');

const list = (...items: string[]): JSONContent => ({
  type: 'bulletList',
  content: items.map((words) => ({ type: 'listItem', content: [p(text(words))] })),
});

test.each([
  [
    'items of a list that come, go, move and are reworded',
    docOf([p(keeper), list('Two cans of oil', 'A spare wick', 'Cloth', 'Coal', 'Rope', 'A lamp', 'A flag')]),
    docOf([
      p(keeper),
      list('Rope', 'Four cans of oil', 'A spare wick', 'Coal', 'A lamp', 'A horn', 'A flag'),
    ]),
  ],
  [
    'a footnote before another one',
    docOf([p(keeper), p(oil, ref('b'))], [note('b', 'The old book.')]),
    docOf([p(keeper, ref('a')), p(oil, ref('b'))], [note('a', 'Counted.'), note('b', 'The old book.')]),
  ],
  [
    'a block with a footnote that goes',
    docOf([p(keeper, ref('a')), p(oil, ref('b'))], [note('a', 'Counted.'), note('b', 'The old book.')]),
    docOf([p(oil, ref('b'))], [note('b', 'The old book.')]),
  ],
  [
    'a block that moves and is reworded',
    docOf([p(keeper), p(oil), p(fog)]),
    docOf([
      p(oil),
      p(fog),
      p(text('The old keeper counts the ships that come home before the lamp is lit.')),
    ]),
  ],
])('what is suggested has its place in the text: %s', (_, base, edited) => {
  const { doc, changes } = writtenChanges(base, diffDocuments(base, edited).suggestions);
  expect(doc.eq(edited)).toBe(true);
  expect(changes.length).toBeGreaterThan(0);
  for (const { from, to } of changes) expect(to).toBeGreaterThanOrEqual(from);
});
