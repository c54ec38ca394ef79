import fc, { type Arbitrary } from 'fast-check';

/** Lone surrogates, invisible characters, direction marks, and characters that break line parsers. */
const odd = [
  ...[
    '\ud800',
    '\udc00',
    '\udfff\ud83d',
    '\u0000',
    '\u0001',
    '\u000b',
    '\u000c',
    '\u001b',
    '\u007f',
    '\u0085',
  ],
  ...['\u00a0', '\u00ad', '\u200b', '\u200d', '\u2028', '\u2029', '\u202e', '\ufeff', '\ufffe', '\uffff'],
  ...['\r', '\r\n', '\t', '\n\n', '🙂', '👩‍👩‍👧', 'ß', 'İ', 'ﬃ', 'ي', '\u0301'.repeat(20)],
];

export const oddText = fc.constantFrom(...odd);

interface Edit {
  at: number;
  length: number;
  kind: 'drop' | 'repeat' | 'insert' | 'case' | 'swap';
  text: string;
}

function apply(text: string, { at, length, kind, text: inserted }: Edit): string {
  const from = Math.floor(at * (text.length + 1));
  const [before, part, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ];
  if (kind === 'drop') return before + after;
  if (kind === 'repeat') return before + part + part + after;
  if (kind === 'case')
    return before + (part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase()) + after;
  if (kind === 'swap') return before + after.slice(0, length) + part + after.slice(length);
  return before + inserted + part + after;
}

const part = fc.double({ min: 0, max: 1, noNaN: true });

/** Texts, most of them with something cut out, put in, doubled or moved. */
export function mutated(texts: Arbitrary<string>, inserted: Arbitrary<string>): Arbitrary<string> {
  const edit = fc.record({
    at: part,
    length: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom<Edit['kind']>('drop', 'repeat', 'insert', 'case', 'swap'),
    text: fc.oneof(oddText, inserted),
  });
  return fc.tuple(texts, fc.array(edit, { maxLength: 4 })).map(([text, edits]) => edits.reduce(apply, text));
}
