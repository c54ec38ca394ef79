import fc, { type Arbitrary } from 'fast-check';
import { oddText } from './texts';

type Change = 'drop' | 'replace' | 'repeat' | 'wrap' | 'key';

interface Edit {
  at: number;
  change: Change;
  value: unknown;
  key: string;
}

type Holder = Record<string, unknown>;

/** Every place of a value in a tree, as the object or list that holds it and its key. */
function placesIn(root: unknown): [Holder, string][] {
  const found: [Holder, string][] = [];
  const left = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      found.push([value as Holder, key]);
      left.push((value as Holder)[key]);
    }
  }
  return found;
}

function apply(root: unknown, { at, change, value, key }: Edit): unknown {
  const places = placesIn(root);
  const place = places[Math.floor(at * places.length)];
  if (!place) return value;
  const [holder, name] = place;
  const held = holder[name];
  if (change === 'drop') delete holder[name];
  else if (change === 'replace') holder[name] = value;
  else if (change === 'wrap') holder[name] = [held];
  else if (change === 'repeat')
    holder[name] = Array.isArray(held) ? [...held, ...structuredClone(held)] : held;
  else if (!Array.isArray(holder))
    Object.defineProperty(holder, key, { value: held, enumerable: true, configurable: true, writable: true });
  return root;
}

const keys =
  'type content attrs marks text _id id room __proto__ constructor toString length then src url level'.split(
    ' ',
  );

/** Values in the place of an expected one. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    0.1,
    '',
    'x',
    [],
    {},
    [[]],
    { type: 'text' },
    { length: -1 },
  ),
  oddText,
  fc.string({ maxLength: 20 }),
  fc.constantFrom(10, 1_000, 30_000).map((times) => 'x'.repeat(times)),
  fc
    .constantFrom(50, 150, 1_000)
    .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values as JSON has them, most of them with something wrong in them. */
export function mutatedJson(
  values: Arbitrary<unknown>,
  inserted: Arbitrary<unknown> = oddValue,
): Arbitrary<unknown> {
  const edit: Arbitrary<Edit> = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    change: fc.constantFrom<Change>('drop', 'replace', 'repeat', 'wrap', 'key'),
    value: fc.oneof(oddValue, inserted),
    key: fc.constantFrom(...keys),
  });
  return fc
    .tuple(values, fc.array(edit, { maxLength: 4 }))
    .map(([value, edits]) => edits.reduce(apply, JSON.parse(JSON.stringify(value ?? null)) as unknown));
}
