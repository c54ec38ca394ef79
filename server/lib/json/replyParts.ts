import { randomUUID } from 'node:crypto';
import { inSteps, LONG } from '../letOthersRun';
import { createPacer } from '../pacer';

/** A part of a reply: JSON as it is, or a text that is to become a JSON string. */
type Part = { json: string } | { text: string };

/** Placeholder in JSON for an inserted part; clients cannot know it. */
const PLACE = `place ${randomUUID()} `;
/** A document is written as an object that has its place in it. */
const documentPlace = (index: number) => `{"type":"doc","source":"${PLACE}${index}."}`;
const textPlace = (index: number) => `"${PLACE}${index}."`;

/** The parts of the reply that is being written. */
let written: Part[] | null = null;

function addPart(part: Part): string {
  written?.push(part);
  return `${PLACE}${(written?.length ?? 0) - 1}.`;
}

/** The place of the JSON of a document in the reply that is being written, as the value of its `source`. */
export const placeFor = (json: string): string => addPart({ json });

/** How deep in a reply long texts are looked for: in its `data`. */
const DEPTH = 2;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same with a place for each long text. */
function withPlaces(value: unknown, depth: number): unknown {
  if (typeof value === 'string' && value.length >= LONG) return addPart({ text: value });
  if (depth === 0 || !isObject(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, part] of Object.entries(value)) {
    const other = withPlaces(part, depth - 1);
    if (other === part) continue;
    changed ??= { ...value };
    changed[name] = other;
  }
  return changed ?? value;
}

function cut(json: string, parts: Part[]): Part[] {
  const found = parts
    .map((part, index) => {
      const place = 'json' in part ? documentPlace(index) : textPlace(index);
      return { part, from: json.indexOf(place), length: place.length };
    })
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  let end = 0;
  const whole: Part[] = [];
  for (const { part, from, length } of found) {
    whole.push({ json: json.slice(end, from) }, part);
    end = from + length;
  }
  return [...whole, { json: json.slice(end) }];
}

const jsonOf = (part: Part) => ('json' in part ? part.json : JSON.stringify(part.text));

/** A reply that is too long to be written at once. */
export class LongReply {
  constructor(private readonly parts: Part[]) {}

  /** Writes it in steps, between which others run. */
  async toBytes(): Promise<Buffer> {
    const bytes: Buffer[] = [];
    const pace = createPacer();
    for (const part of this.parts) {
      const isText = 'text' in part;
      if (isText) bytes.push(Buffer.from('"'));
      for (const piece of piecesOf(isText ? part.text : part.json)) {
        bytes.push(Buffer.from(isText ? JSON.stringify(piece).slice(1, -1) : piece));
        await pace();
      }
      if (isText) bytes.push(Buffer.from('"'));
    }
    return inSteps(() => Buffer.concat(bytes));
  }
}

/** Cuts a text, but no character of two halves. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = from + LONG;
    const isInCharacter = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const to = isInCharacter ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}

/**
 * Writes a reply as JSON. Its documents and long texts are put in afterwards, as they would hold the event loop.
 * @param write calls `JSON.stringify`.
 */
export function writeReply(data: unknown, write: (data: unknown) => string): string | LongReply {
  const parts: Part[] = [];
  written = parts;
  try {
    const json = write(withPlaces(data, DEPTH));
    if (parts.length === 0) return json;
    const whole = cut(json, parts);
    const length = whole.reduce((sum, part) => sum + ('json' in part ? part.json : part.text).length, 0);
    return length < LONG ? whole.map(jsonOf).join('') : new LongReply(whole);
  } finally {
    written = null;
  }
}
