import type { Readable } from 'node:stream';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { AppError, badRequest } from '../../../../../errors';
import { createPacer } from '../../../../../lib/pacer';
import { PIECE_MAX_LENGTH, tooLarge } from './texts';

/** No system nests deeper than the blocks of its editor. */
const DEPTH_MAX = 200;

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue | undefined;
}

interface Found {
  /** The path of names, outermost first; `*` stands for a list position. */
  path: string;
  value: JsonValue;
}

const opening = new Set<TokenType>([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing = new Set<TokenType>([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/**
 * Yields the values at some paths of a JSON document. The document is never in memory as a whole.
 * @param paths such as `$.posts.*`, all of one depth.
 * @throws AppError 400 if it is not JSON, is cut off, or a value is too large.
 */
export async function* jsonValues(bytes: Readable, paths: string[], file: string): AsyncGenerator<Found> {
  const found: Found[] = [];
  const rowDepth = Math.max(...paths.map((path) => path.split('.').length - 1));
  let depth = 0;
  /** Length of the value that is being read. */
  let length = 0;
  let failure: Error | undefined;

  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths, keepStack: false });
  tokenizer.onToken = (token) => {
    if (opening.has(token.token) && ++depth > DEPTH_MAX) throw badRequest(`${file} is nested too deeply`);
    if (closing.has(token.token)) depth--;
    if (depth <= rowDepth) length = 0;
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    const names = [...stack.slice(1).map((level) => level.key), key];
    const path = names.map((name) => (typeof name === 'number' ? '*' : name)).join('.');
    found.push({ path, value: value as JsonValue });
  };
  tokenizer.onError = (error) => {
    failure ??= error;
  };
  parser.onError = tokenizer.onError;

  const pace = createPacer();
  try {
    for await (const part of bytes) {
      length += (part as Buffer).length;
      if (length > PIECE_MAX_LENGTH) throw tooLarge(`a value of ${file}`);
      tokenizer.write(part as Buffer);
      if (failure)
        throw failure instanceof AppError ? failure : badRequest(`${file} is not JSON: ${failure.message}`);
      yield* found.splice(0);
      await pace();
    }
  } finally {
    bytes.destroy();
  }
  if (!parser.isEnded) throw badRequest(`${file} ends in the middle: it did not arrive whole`);
}

/** A text of an object; empty where it is none. */
export const textIn = (object: JsonObject, name: string): string => {
  const value = object[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** Whether a field says yes: systems write `true`, `1` and `"1"`. */
export const isSet = (object: JsonObject, name: string): boolean =>
  ['true', '1'].includes(String(object[name]));

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; none where it is no list. */
export const objectsIn = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
