import { documentSchema } from '@contracts/document/documentSchema';
import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { applySuggestions } from '@/components/write/suggesting/applySuggestion';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { placeFinder } from '@/components/write/suggesting/findPlace';
import { leftWords, picturesNotUploaded } from '@/components/write/suggesting/leftWords';
import { richText } from '@/components/write/suggesting/richText';

const docOf = (...content: JSONContent[]) => Node.fromJSON(documentSchema, { type: 'doc', content });
const p = (...pieces: (string | JSONContent)[]): JSONContent => ({
  type: 'paragraph',
  content: pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', text: piece } : piece)),
});
const bold = (text: string): JSONContent => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const heading = (text: string): JSONContent => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});

const ref = (id: string): JSONContent => ({ type: 'footnoteReference', attrs: { id } });
const noteEnd = (id: string): JSONContent => ({
  type: 'footnotes',
  content: [{ type: 'footnote', attrs: { id }, content: [p('The book of the tower, 1871.')] }],
});

const item = (type: string, text: string, ...within: JSONContent[]): JSONContent => ({
  type,
  content: [p(text), ...within],
});
const listOf = (...items: (string | [string, JSONContent])[]): JSONContent => ({
  type: 'bulletList',
  content: items.map((one) =>
    typeof one === 'string' ? item('listItem', one) : item('listItem', one[0], one[1]),
  ),
});
const tasks = (...items: string[]): JSONContent => ({
  type: 'taskList',
  content: items.map((one) => item('taskItem', one)),
});

const keeper = p('The keeper counts the boats that come home before the lamp is lit.');
const oil = p('The oil is carried up two hundred and twelve steps.');
const fog = p('In fog the horn is blown once every minute until morning.');
const base = docOf(keeper, oil, fog);

/** What is suggested, in short. */
const shortly = (edited: Node, before = base) =>
  diffDocuments(before, edited).suggestions.map(({ passage, suggestion, rich }) => {
    const notes = rich && rich.kind !== 'move' && rich.notes ? [rich.notes.length] : [];
    const kind = notes.length > 0 ? 'footnote' : 'format';
    if (!rich || rich.kind === 'words') return [rich ? kind : 'words', passage?.text, suggestion, ...notes];
    const { level } = rich.kind === 'move' ? rich.to : rich.at;
    const levels = level === undefined ? [] : [{ level }];
    return rich.kind === 'move'
      ? ['move', rich.moved.length, ...levels]
      : ['blocks', rich.removed.length, rich.inserted.length, ...notes, ...levels];
  });

test.each<[string, Node, unknown[]]>([
  [
    'a word for another, and words that go or come, with a word beside them',
    docOf(
      p('The keeper counts every boat that come home before the lamp is lit.'),
      p('The oil is carried two hundred and twelve steps.'),
      p('In fog the horn is blown once every single minute until morning.'),
    ),
    [
      ['words', 'the boats', 'every boat'],
      ['words', 'carried up', 'carried'],
      ['words', 'every', 'every single'],
    ],
  ],
  [
    'formatted words',
    docOf(keeper, p('The oil is carried up ', bold('two hundred'), ' and twelve steps.'), fog),
    [['format', 'two hundred', 'two hundred']],
  ],
  ['a block that comes', docOf(keeper, heading('Oil'), oil, fog), [['blocks', 0, 1]]],
  ['a block that goes', docOf(keeper, fog), [['blocks', 1, 0]]],
  ['a block of another kind', docOf(heading('The oil'), keeper, oil, fog), [['blocks', 0, 1]]],
  ['a block that moves', docOf(fog, keeper, oil), [['move', 1]]],
  [
    'a block that moves and is reworded',
    docOf(p('In fog the bell is rung once every minute until morning.'), keeper, oil),
    [
      ['move', 1],
      ['words', 'horn', 'bell'],
      ['words', 'blown', 'rung'],
    ],
  ],
  [
    'a paragraph that is divided',
    docOf(keeper, p('The oil is carried up'), p('two hundred and twelve steps.'), fog),
    [['blocks', 1, 2]],
  ],
  [
    'a new footnote',
    docOf(keeper, p('The oil', ref('n'), ' is carried up two hundred and twelve steps.'), fog, noteEnd('n')),
    [['footnote', 'oil', 'oil', 1]],
  ],
  [
    'a paragraph with a new footnote',
    docOf(keeper, oil, p('The bell rings.', ref('n')), fog, noteEnd('n')),
    [['blocks', 0, 1, 1]],
  ],
  ['nothing', base, []],
])('%s is suggested as small as it can be', (_, edited, expected) => {
  expect(shortly(edited)).toEqual(expected);
});

const cell = (type: string, text: string): JSONContent => ({ type, content: [p(text)] });
const [oils, wick, glass, coal] = [
  'Two cans of oil',
  'A spare wick',
  'Cloth for the glass',
  'Coal for the stove',
];
const inner = listOf('Long matches', 'A funnel');

test.each<[string, JSONContent, JSONContent[], unknown[]]>([
  ['an item that comes', listOf(oils, wick), [listOf(oils, glass, wick)], [['blocks', 0, 1, { level: 1 }]]],
  ['an item at the end', listOf(oils, wick), [listOf(oils, wick, glass)], [['blocks', 0, 1, { level: 1 }]]],
  ['an item that goes', listOf(oils, wick, glass), [listOf(oils, glass)], [['blocks', 1, 0, { level: 1 }]]],
  ['an item that moves', listOf(oils, wick, glass), [listOf(glass, oils, wick)], [['move', 1, { level: 1 }]]],
  ['two items that change places', listOf(oils, wick), [listOf(wick, oils)], [['move', 1, { level: 1 }]]],
  [
    'an item that is reworded beside one that comes, one that goes and one that moves',
    listOf(oils, wick, glass, coal, 'Rope', 'A lamp', 'A flag'),
    [listOf('Rope', 'Four cans of oil', wick, coal, 'A lamp', 'A horn', 'A flag')],
    [
      ['words', 'Two', 'Four'],
      ['blocks', 1, 0, { level: 1 }],
      ['move', 1, { level: 1 }],
      ['blocks', 0, 1, { level: 1 }],
    ],
  ],
  [
    'items of a list in an item',
    listOf([oils, inner], wick),
    [listOf([oils, listOf('Long matches', 'A rag', 'A funnel')], wick)],
    [['blocks', 0, 1, { level: 2 }]],
  ],
  [
    'the last item of a list in an item',
    listOf([oils, listOf('A funnel')], wick),
    [listOf(oils, wick)],
    [['blocks', 1, 0, { level: 2 }]],
  ],
  [
    'an item that moves into the list of another item',
    listOf([oils, inner], wick, glass, coal),
    [listOf([oils, listOf('Long matches', 'A funnel', coal)], wick, glass)],
    [['move', 1, { level: 2 }]],
  ],
  [
    'an item that is indented, as one change',
    listOf(oils, wick, glass),
    [listOf(oils, [wick, listOf(glass)])],
    [['blocks', 2, 1, { level: 1 }]],
  ],
  [
    'an item that is taken out of a list in an item, with those behind it',
    listOf(oils, [wick, listOf('Long', 'Short', 'Round')], glass),
    [listOf(oils, [wick, listOf('Long')], ['Short', listOf('Round')], glass)],
    [['blocks', 1, 2, { level: 1 }]],
  ],
  ['tasks', tasks(oils, wick), [tasks(oils, glass, wick)], [['blocks', 0, 1, { level: 1 }]]],
  [
    'a list that is divided, as one change',
    listOf(oils, wick, glass, coal),
    [listOf(oils, wick), p('And then'), listOf(glass, coal)],
    [['blocks', 1, 3]],
  ],
  [
    'a paragraph that becomes an item, as one change',
    listOf(oils, wick, glass),
    [listOf(oils, wick, glass, 'In fog the horn is blown once every minute until morning.')],
    [['blocks', 2, 1]],
  ],
  [
    'a list of another kind, as a whole',
    listOf(oils, wick),
    [{ ...listOf(oils, wick), type: 'orderedList' }],
    [['blocks', 1, 1]],
  ],
])('of lists, %s', (name, before, after, expected) => {
  const last = name.startsWith('a paragraph that becomes') ? [] : [fog];
  const edited = docOf(keeper, ...after, ...last);
  expect(shortly(edited, docOf(keeper, before, fog))).toEqual(expected);
});

test.each<[string, JSONContent, JSONContent]>([
  ['Indent: list items', listOf(oils, wick), listOf([oils, listOf(wick)])],
  ['Outdent: list items', listOf([oils, listOf(wick)]), listOf(oils, wick)],
  ['Replace: list item', listOf(oils, wick), listOf(glass, wick, coal)],
  ['New: task', tasks(oils, wick), tasks(oils, glass, wick)],
  [
    'Task becomes done task',
    tasks(oils),
    { ...tasks(oils), content: [{ ...item('taskItem', oils), attrs: { checked: true } }] },
  ],
])('people read what happens to items: %s', (name, before, after) => {
  const { suggestions } = diffDocuments(docOf(before), docOf(after));
  const [first] = suggestions.flatMap(({ rich }) => rich ?? []);
  expect(first && richText(first, '').name).toBe(name);
});

test('a list of which each item goes by itself goes too, and leaves an empty paragraph where it was all', () => {
  for (const around of [[keeper], []]) {
    const before = docOf(...around, listOf(oils, wick));
    const both = [listOf(wick), listOf(oils)].flatMap(
      (left) => diffDocuments(before, docOf(...around, left)).suggestions,
    );
    expect(both).toHaveLength(2);
    const { doc, missing } = applySuggestions(before, both);
    expect(missing).toEqual([]);
    expect(doc.toJSON()).toEqual(docOf(around[0] ?? { type: 'paragraph' }).toJSON());
  }
});

const kinds: Record<string, JSONContent> = {
  heading: heading('Fog'),
  bulletList: { type: 'bulletList', content: [item('listItem', 'Oil'), item('listItem', 'Wick')] },
  orderedList: { type: 'orderedList', content: [item('listItem', 'Oil'), item('listItem', 'Wick')] },
  taskList: { type: 'taskList', content: [item('taskItem', 'Oil'), item('taskItem', 'Wick')] },
  blockquote: { type: 'blockquote', content: [p('So it is.')] },
  codeBlock: { type: 'codeBlock', attrs: { language: 'js' }, content: [{ type: 'text', text: 'lamp()' }] },
  table: {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'Place'), cell('tableHeader', 'Tide')] },
      { type: 'tableRow', content: [cell('tableCell', 'Harbour'), cell('tableCell', '4.2 m')] },
    ],
  },
  image: { type: 'image', attrs: { src: '/uploads/0123456789abcdef0123456789abcdef.webp', alt: 'A lamp' } },
  video: { type: 'video', attrs: { url: 'https://vimeo.com/123', title: 'The lamp' } },
  horizontalRule: { type: 'horizontalRule' },
  paragraph: p('So it is.'),
};

test('every kind of block that the editor has can come, go and change places', () => {
  const atoms = ['doc', 'text', 'hardBreak', 'footnotes', 'footnote', 'footnoteReference'];
  const parts = ['listItem', 'taskItem', 'tableRow', 'tableHeader', 'tableCell'];
  const all = Object.keys(documentSchema.nodes).filter((name) => ![...atoms, ...parts].includes(name));
  expect(Object.keys(kinds).sort()).toEqual(all.sort());
  for (const block of Object.values(kinds)) {
    const [without, first, last] = [base, docOf(keeper, block, oil, fog), docOf(keeper, oil, fog, block)];
    for (const [before, after] of [
      [without, first],
      [first, without],
      [first, last],
      [without, last],
    ] as const) {
      const { suggestions, isWhole } = diffDocuments(before, after);
      expect(isWhole).toBe(true);
      expect(suggestions).toHaveLength(1);
    }
  }
});

test('words that no suggestion brings are listed, and no others', () => {
  const many = Array.from({ length: 51 }, (_, index) => p(`Step ${index}.`));
  const edited = docOf(keeper, p('The oil is carried.'), ...many, fog);
  const { suggestions, isWhole } = diffDocuments(base, edited);
  expect(isWhole).toBe(false);
  const left = leftWords(base, edited, suggestions);
  expect(left.split('\n\n')).toEqual(expect.arrayContaining(['Step 0.', 'Step 50.']));
  expect(left).not.toContain('The keeper');
  expect(leftWords(base, edited, [])).toContain('The oil is carried.');
});

test('a picture is suggested once it is uploaded', () => {
  const waiting = docOf(keeper, { type: 'image', attrs: { upload: 'on-this-device' } }, oil, fog);
  expect(diffDocuments(base, waiting)).toEqual({ suggestions: [], isWhole: false });
  expect([leftWords(base, waiting, []), picturesNotUploaded(waiting)]).toEqual(['', 1]);
  const named = docOf(keeper, { type: 'image', attrs: { upload: 'here', alt: 'A lamp' } }, oil, fog);
  expect(leftWords(base, named, [])).toBe('A lamp');
});

test('blocks are found by what stands around them where several are the same, and not where they have changed', () => {
  const doc = docOf(keeper, p('Wait.'), oil, p('Wait.'), fog);
  const { suggestions } = diffDocuments(doc, docOf(keeper, p('Wait.'), oil, fog));
  const { find } = placeFinder(docOf(p('Before.'), keeper, p('Wait.'), oil, p('Wait.'), fog));
  const at = [p('Before.'), keeper, p('Wait.'), oil].reduce((sum, one) => sum + docOf(one).content.size, 0);
  expect(suggestions.map(find)).toMatchObject([{ from: at, to: at + 7 }]);
  expect(applySuggestions(docOf(keeper, p('Wait!'), oil, p('Wait!'), fog), suggestions).missing).toHaveLength(
    1,
  );
});

test.each([
  [
    'words at the end',
    docOf(p('The keeper counts the boats.'), p('In fog the horn is blown. He counts every boat.')),
  ],
  ['words in between', docOf(p('The old keeper counts the boats.'), p('In fog the horn is blown.'))],
  ['bold words', docOf(p('The keeper counts the boats.'), p('In fog the horn is blown. ', bold('Twice.')))],
])('what the text has already is not put in once more: %s', (_, edited) => {
  const before = docOf(p('The keeper counts the boats.'), p('In fog the horn is blown.'));
  const { suggestions } = diffDocuments(before, edited);
  expect(suggestions).toHaveLength(1);
  const { find, isBefore } = placeFinder(edited);
  for (const one of suggestions) {
    const place = find(one);
    expect(place && isBefore(one, place)).toBe(false);
  }
  expect(applySuggestions(edited, suggestions).doc.eq(edited)).toBe(true);
  expect(applySuggestions(before, suggestions).doc.eq(edited)).toBe(true);
});
