import { documentSchema } from '@contracts/document/documentSchema';
import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { placeFinder } from '@/components/write/suggesting/findPlace';
import { wordsAt } from '@/components/write/suggesting/place';

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
const p = (...pieces: (string | JSONContent)[]): JSONContent => ({
  type: 'paragraph',
  content: pieces.map((piece) => (typeof piece === 'string' ? text(piece) : piece)),
});
const docOf = (...content: JSONContent[]) => Node.fromJSON(documentSchema, { type: 'doc', content });
const listOf = (...items: string[]): JSONContent => ({
  type: 'bulletList',
  content: items.map((one) => ({ type: 'listItem', content: [p(one)] })),
});
const ref: JSONContent = { type: 'footnoteReference', attrs: { id: 'n', number: 1 } };
const noteEnd: JSONContent = {
  type: 'footnotes',
  content: [{ type: 'footnote', attrs: { id: 'n' }, content: [p('The book of the tower.')] }],
};

const counts = 'The keeper counts the boats that come home before the lamp is lit.';
const oil = p('The oil is carried up two hundred and twelve steps.');
const base = docOf(p(counts), oil);
const instead = (words: string, others: string) => docOf(p(counts.replace(words, others)), oil);

/** How the only change from one text to another stands in a third one. */
function stateIn(now: Node, before: Node, after: Node): [string, string] | null {
  const { suggestions } = diffDocuments(before, after);
  const [only] = suggestions;
  expect(suggestions).toHaveLength(1);
  const place = only && placeFinder(now).find(only);
  if (!place) return null;
  return [place.isTaken ? 'there' : place.isChanged ? 'changed' : 'as read', wordsAt(now, place)];
}

const ships = instead('boats', 'boats and ships');
const funnel = docOf(p(counts), listOf('Oil', 'A funnel for the oil of the lamp', 'Wick'), oil);
const list = docOf(p(counts), listOf('Oil', 'Wick'), oil);

/** What is asked, the text now, the texts before and after, and how the place of the change stands. */
test.each<[string, Node, Node, Node, [string, string] | null]>([
  ['a passage that is as it was', base, base, instead('the boats', 'every ship'), ['as read', 'the boats']],
  [
    'spaces do not count',
    instead('the boats', 'the  boats'),
    base,
    instead('the boats', 'every ship'),
    ['as read', 'the  boats'],
  ],
  [
    'words in it',
    instead('the boats', 'the (20) boats'),
    base,
    instead('the boats', 'every ship'),
    ['changed', 'the (20) boats'],
  ],
  [
    'a word that has grown',
    instead('boats', 'boatsmen'),
    base,
    instead('boats', 'ships'),
    ['changed', 'boats'],
  ],
  [
    'what replaced it',
    instead('the boats', 'every ship'),
    base,
    instead('the boats', 'every ship'),
    ['there', 'every ship'],
  ],
  ['an addition', ships, base, ships, ['there', 'boats and ships']],
  [
    'an addition beside another change',
    instead('boats that come', 'boats and ships which come'),
    base,
    ships,
    ['there', 'boats and ships'],
  ],
  [
    'an addition before it',
    instead('boats', 'small boats'),
    base,
    instead('boats', 'small boats'),
    ['there', 'the small'],
  ],
  [
    'an addition into which words were written',
    instead('boats', 'boats, rafts and ships'),
    base,
    ships,
    ['changed', 'boats, rafts and ships'],
  ],
  [
    'an addition that the words around have by chance',
    docOf(p('It was very very good.')),
    docOf(p('It was very very good.')),
    docOf(p('It was very very very good.')),
    ['as read', 'very'],
  ],
  [
    'a footnote in it',
    docOf(p('The keeper counts the', ref, ' boats that come home before the lamp is lit.'), oil, noteEnd),
    base,
    instead('the boats', 'every ship'),
    ['changed', 'the[1] boats'],
  ],
  [
    'a format',
    docOf(p('The keeper counts ', text('the boats', 'bold'), counts.slice(27)), oil),
    base,
    docOf(p('The keeper counts ', text('the boats', 'bold'), counts.slice(27)), oil),
    ['there', 'the boats'],
  ],
  [
    'a paragraph that comes',
    docOf(p(counts), p('So it is.'), oil),
    base,
    docOf(p(counts), p('So it is.'), oil),
    ['there', ''],
  ],
  [
    'one at the beginning',
    docOf(p('So it is.'), p(counts), oil),
    base,
    docOf(p('So it is.'), p(counts), oil),
    ['there', ''],
  ],
  ['an item that comes', funnel, list, funnel, ['there', '']],
  [
    'an item that comes, reworded',
    docOf(p(counts), listOf('Oil', 'A red funnel for the oil of the lamp', 'Wick'), oil),
    list,
    funnel,
    ['there', ''],
  ],
  [
    'a part of what comes',
    docOf(p(counts), p('So it is.'), oil),
    base,
    docOf(p(counts), p('So it is.'), p('And more.'), oil),
    ['changed', ''],
  ],
  [
    'what comes beside the same by chance',
    docOf(p('So it is.'), p(counts), oil),
    docOf(p('So it is.'), p(counts), oil),
    docOf(p('So it is.'), p(counts), p('So it is.'), oil),
    ['as read', ''],
  ],
  [
    'a paragraph for another',
    docOf(p('So it is.'), oil),
    base,
    docOf(p('So it is.'), oil),
    ['there', 'So it is.'],
  ],
  ['a paragraph that moves', docOf(oil, p(counts)), base, docOf(oil, p(counts)), ['there', counts]],
  ['a paragraph that goes', docOf(p(counts)), base, docOf(p(counts)), null],
])('names what the text has now: %s', (_, now, before, after, expected) => {
  expect(stateIn(now, before, after)).toEqual(expected);
});
