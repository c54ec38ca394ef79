import type { Readable } from 'node:stream';
import { badRequest } from '../../../../../errors';
import { createPacer } from '../../../../../lib/pacer';
import { charactersOf, PIECE_MAX_LENGTH, tooLarge } from './texts';

/** Exports nest elements six deep. */
const DEPTH_MAX = 50;

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlElement[];
}

/** The first child of a name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

/** The text of the first child of a name; empty where there is none. */
export const textOf = (element: XmlElement, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Builds elements from parser events, and yields those of a given depth. */
function createBuilder(depth: number, file: string) {
  const open: XmlElement[] = [];
  const ready: XmlElement[] = [];
  let level = 0;
  let isWhole = false;
  let isAtEnd = false;
  return {
    ready,
    isWhole: () => isWhole,
    /** Elements that the parser closes from now on were left open. */
    end() {
      isAtEnd = true;
    },
    /** Between two elements nothing of the file is in memory. */
    isBetween: () => open.length === 0,
    handler: {
      onopentag(name: string, attributes: Record<string, string>) {
        level++;
        if (level > DEPTH_MAX) throw badRequest(`${file} is nested too deeply`);
        if (level < depth) return;
        const element = { name, attributes, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text: string) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        if (isAtEnd) return;
        if (level === 1) isWhole = true;
        const element = level >= depth ? open.pop() : undefined;
        if (element && level === depth) ready.push(element);
        level--;
      },
    },
  };
}

/** The name of the encoding that the first line of a file names. */
function encodingOf(first: Buffer): string {
  const name = /^[^>]{0,100}encoding=["']([\w.:-]{1,40})["']/.exec(first.toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw badRequest(`the encoding ${name} cannot be read`);
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * The elements of a depth of an XML document with all that is in them, one after another. Entities that a document
 * defines itself are not read, and nothing outside of it is.
 * @param depth 1 is the root.
 * @throws AppError 400 for a file that is cut off, nested too deeply, or has an element that is too large.
 */
export async function* xmlElements(bytes: Readable, depth: number, file: string): AsyncGenerator<XmlElement> {
  const { Parser } = await import('htmlparser2');
  const { handler, ready, isWhole, isBetween, end } = createBuilder(depth, file);
  const parser = new Parser(handler, { xmlMode: true });
  const chunks: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]();
  const pace = createPacer();
  /** Since the last element that is whole, and in all. */
  let length = 0;
  let written = 0;
  try {
    const { value: first = Buffer.alloc(0) } = await chunks.next();
    for await (const part of charactersOf(withFirst(first, chunks), encodingOf(first))) {
      length += part.length;
      written += part.length;
      // Comments are no elements, and the parser keeps one until it ends.
      const held = Math.max(length, written - parser.endIndex);
      if (held > PIECE_MAX_LENGTH) throw tooLarge(`an element of ${file}`);
      parser.write(part);
      if (ready.length > 0 || isBetween()) length = 0;
      yield* ready.splice(0);
      await pace();
    }
    end();
    parser.end();
  } finally {
    bytes.destroy();
  }
  if (!isWhole()) throw badRequest(`${file} ends in the middle: it did not arrive whole`);
}
