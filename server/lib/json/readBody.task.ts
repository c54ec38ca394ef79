import { parse } from 'secure-json-parse';
import { badRequest } from '../../errors';
import { hashText } from '../threads/digests';
import { defineTask } from '../threads/task';

interface Input {
  body: Uint8Array;
  /** Where documents may occur. */
  documents: string[][];
}

interface Output {
  /** JSON without its documents. */
  rest: string;
  /** The JSON of each document; absent where there is none. */
  documents: (string | undefined)[];
  /** The hash of each by `hashText`. */
  digests: (string | undefined)[];
}

/** Values that a request may have beside its documents: the event loop has to read these. */
const VALUES_MAX = 20_000;

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(body: Uint8Array): unknown {
  try {
    return parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString(), {
      protoAction: 'error',
      constructorAction: 'error',
    });
  } catch {
    throw badRequest('the request is not valid JSON');
  }
}

/** Extracts a document. Anything else stays, as far as the call's schema needs it for its refusal. */
function take(json: unknown, [name = '', ...further]: string[]): string | undefined {
  if (!isPlain(json)) return undefined;
  const value = json[name];
  if (further.length > 0) return take(value, further);
  if (!isPlain(value)) return undefined;
  const { type, content } = value;
  if (type === 'doc' && (content === undefined || Array.isArray(content))) {
    json[name] = undefined;
    return JSON.stringify(value);
  }
  json[name] = { type: typeof type === 'string' ? type.slice(0, 100) : null };
  return undefined;
}

/** Counts no further than asked for. */
function countValues(json: unknown, most: number): number {
  if (typeof json !== 'object' || json === null) return 1;
  let count = 1;
  for (const value of Object.values(json)) {
    if (count > most) break;
    count += countValues(value, most - count);
  }
  return count;
}

/** Bytes of a shared pool stay where they are: others have theirs beside them. */
const isOnlyPart = ({ byteLength, buffer }: Uint8Array) => byteLength === buffer.byteLength;

/** Reads a large request, and leaves its documents as text. */
function readBody({ body, documents: places }: Input): Output {
  const json = read(body);
  const documents = places.map((place) => take(json, place));
  if (countValues(json, VALUES_MAX) > VALUES_MAX) throw badRequest('the request has too many values');
  const digests = documents.map((text) => (text === undefined ? undefined : hashText(text)));
  return { rest: JSON.stringify(json), documents, digests };
}

export const task = defineTask(__filename, async () => readBody, {
  handedOver: ({ body }) => (isOnlyPart(body) ? [body.buffer as ArrayBuffer] : []),
});
