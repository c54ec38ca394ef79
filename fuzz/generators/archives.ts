import fc, { type Arbitrary } from 'fast-check';

const BLOCK = 512;
/** The offsets of the fields of a header: name, mode, size, time, sum, type, link, magic, prefix. */
const fields = [0, 100, 124, 136, 148, 156, 157, 257, 345];

/** A change of an archive; places are parts of its length. */
export type Edit =
  | { kind: 'byte'; at: number; value: number }
  | { kind: 'header'; at: number; field: number; text: string; isSummed: boolean }
  | { kind: 'cut' | 'drop' | 'repeat' | 'swap'; at: number; length: number }
  | { kind: 'append'; text: string };

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** Changes that damage an archive by chance or by intent. */
export const editOf: Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: place, value: fc.nat(255) }),
  fc.record({
    kind: fc.constant('header' as const),
    at: place,
    field: fc.constantFrom(...fields),
    text: fc.constantFrom(
      ...[
        '../../../etc/passwd\0',
        '/etc/passwd\0',
        'tables/user/000001.jsonl\0',
        'tables/__proto__/000001.jsonl\0',
        'manifest.json\0',
      ],
      ...[
        'uploads/../x\0',
        '77777777777\0',
        '00000000000\0',
        '-0000000001\0',
        '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff',
      ],
      ...['\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff', '0', '1', '2', '5', 'L', 'K', 'x', 'g', 'S', '\0'],
    ),
    isSummed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('cut' as const, 'drop' as const, 'repeat' as const, 'swap' as const),
    at: place,
    length: fc.constantFrom(1, 100, BLOCK, 2 * BLOCK, 10 * BLOCK),
  }),
  fc.record({
    kind: fc.constant('append' as const),
    text: fc.constantFrom('\0', 'x'.repeat(BLOCK), '\0'.repeat(5 * BLOCK)),
  }),
);

/** The headers of the members: of an intact archive, whose sizes lead from one to the next. */
function headersIn(tar: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    found.push(at);
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    if (!Number.isSafeInteger(size) || size < 0) break;
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}

/** The sum of a header counts its own eight bytes as spaces. */
function writeSum(tar: Buffer, header: number): void {
  tar.fill(' ', header + 148, header + 156);
  let sum = 0;
  for (let at = header; at < header + BLOCK; at++) sum += tar[at] ?? 0;
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, header + 148, 'latin1');
}

function changeHeader(tar: Buffer, { at, field, text, isSummed }: Extract<Edit, { kind: 'header' }>): Buffer {
  const headers = headersIn(tar);
  const header = headers[Math.floor(at * headers.length)];
  if (header === undefined) return tar;
  const copy = Buffer.from(tar);
  copy.write(text, header + field, BLOCK - field, 'latin1');
  if (isSummed) writeSum(copy, header);
  return copy;
}

function apply(bytes: Buffer, edit: Edit): Buffer {
  if (edit.kind === 'append') return Buffer.concat([bytes, Buffer.from(edit.text, 'latin1')]);
  if (edit.kind === 'header') return changeHeader(bytes, edit);
  const from = Math.floor(edit.at * bytes.length);
  if (edit.kind === 'byte') {
    const copy = Buffer.from(bytes);
    copy[from] = edit.value;
    return copy;
  }
  // Whole blocks are members, or parts of them.
  const start = edit.length >= BLOCK ? from - (from % BLOCK) : from;
  const [before, part, after] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + edit.length),
    bytes.subarray(start + edit.length),
  ];
  if (edit.kind === 'cut') return before;
  if (edit.kind === 'drop') return Buffer.concat([before, after]);
  if (edit.kind === 'repeat') return Buffer.concat([before, part, part, after]);
  return Buffer.concat([before, after.subarray(0, edit.length), part, after.subarray(edit.length)]);
}

export const edited = (bytes: Buffer, edits: Edit[]): Buffer => edits.reduce(apply, bytes);
