import type { RouteDefinition, RouteReply } from '@contracts/route';
import { SUCCESS } from '@contracts/rules/errorTexts';
import { z } from 'zod';

/** The JSON of a reply as callers without anything of their own get it, and where that of others differs. */
export interface SharedReply<About> {
  bytes: Buffer;
  items: SharedItem<About>[];
}

interface SharedItem<About> {
  about: About;
  /** Where in the bytes the fields of the caller begin. */
  from: number;
  /** Where they end. */
  until: number;
}

/** A reply that is in memory, for any caller. */
export interface SharedAnswer {
  /** Whether a call that begins now may get it. */
  isCurrent(): boolean;
  /** @returns the JSON for this caller; null where that has to be made for them alone. */
  writeFor(callerId: string): Promise<Buffer | null>;
}

/** A reply that is JSON already. */
export class WrittenReply {
  constructor(
    readonly json: Buffer,
    readonly shared: SharedAnswer,
  ) {}
}

/** @returns null where the reply has to be made for this caller alone. */
export async function answerFrom(shared: SharedAnswer, callerId: string): Promise<WrittenReply | null> {
  const json = await shared.writeFor(callerId);
  return json && new WrittenReply(json, shared);
}

const withoutBrace = (value: unknown): string => JSON.stringify(value).slice(0, -1);
const withoutBraces = (value: object): string => JSON.stringify(value).slice(1, -1);

interface Callers<Item, About> {
  /** What has to be known of an item to read what is the caller's of it. */
  aboutOf(item: Item): About;
  /** The fields of an item that are the caller's, for one without anything of their own. */
  none: object;
}

/** Cuts a reply that every caller may have to its schema, and writes it once for all of them. */
export function toShared<R extends RouteDefinition, Item extends object, About>(
  route: R,
  answer: Omit<RouteReply<R>, 'message'> & { data: Item | Item[] },
  { aboutOf, none }: Callers<Item, About>,
): SharedReply<About> {
  const schema: z.ZodObject = route.reply;
  const { message, data, ...more } = z.encode(schema, { message: SUCCESS, ...answer });
  const isList = Array.isArray(answer.data);
  const cut: unknown[] = Array.isArray(data) ? data : [data];
  const own = withoutBraces(none);
  let length = 0;
  const parts: string[] = [];
  const add = (text: string): number => {
    parts.push(text);
    length += Buffer.byteLength(text);
    return length;
  };
  add(`${withoutBrace({ message })},"data":${isList ? '[' : ''}`);
  const items = ([answer.data].flat() as Item[]).map((item, index) => {
    const from = add(`${index === 0 ? '' : ','}${withoutBrace(cut[index])},`);
    const until = add(own);
    add('}');
    return { about: aboutOf(item), from, until };
  });
  const after = Object.entries(more).flatMap(([name, value]) =>
    value === undefined ? [] : `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  add(`${isList ? ']' : ''}${after.join('')}}`);
  return { bytes: Buffer.from(parts.join('')), items };
}

/** @param ownOf the fields of an item that are the caller's; null for one without anything of their own. */
export function writeShared<About>(
  { bytes, items }: SharedReply<About>,
  ownOf: (about: About) => object | null,
): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { about, from, until } of items) {
    const own = ownOf(about);
    if (!own) continue;
    parts.push(bytes.subarray(at, from), Buffer.from(withoutBraces(own)));
    at = until;
  }
  // Most callers have nothing of their own in most lists.
  return at === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(at)]);
}

/** About how much memory a reply takes. */
export const bytesOfShared = ({ bytes, items }: SharedReply<unknown>): number =>
  bytes.length + items.length * 300 + 500;
