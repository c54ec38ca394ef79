import { compareBlocks } from '@contracts/document/difference';

const node = { type: 'paragraph' };
const many = (count: number, words: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ print: words(at), text: words(at), node }));

test('two texts without a common word are compared without reading each paragraph for each other one', () => {
  let reads = 0;
  const counted = (letter: string) =>
    many(1_000, (at) => `${letter}${at}`).map(({ print }) => ({
      print,
      node,
      get text() {
        reads += 1;
        return print;
      },
    }));
  const changes = compareBlocks(counted('a'), counted('b'));
  expect(changes.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 1_000 }, () => 'removed'),
    ...Array.from({ length: 1_000 }, () => 'added'),
  ]);
  expect(reads).toBe(2_000);
});

test('texts of very many paragraphs are compared, to the last one', () => {
  const before = many(100_000, (at) => `a${at}`);
  const after = many(100_000, (at) => `b${at}`);
  expect(compareBlocks([], after)).toHaveLength(after.length);
  expect(compareBlocks([...before.slice(0, 10), ...after], after)).toHaveLength(10 + after.length);
});

test('a paragraph that keeps some of its words is a changed one', () => {
  const [before, after] = [many(1, () => 'The tower of 1886'), many(1, () => 'The tower of 1887')];
  expect(compareBlocks(before, after)).toEqual([
    {
      kind: 'changed',
      before: before[0],
      after: after[0],
      parts: [
        { kind: 'same', text: 'The tower of ' },
        { kind: 'removed', text: '1886' },
        { kind: 'added', text: '1887' },
      ],
    },
  ]);
});
