import type { RouteDefinition, RouteReply } from '@contracts/route';
import { SUCCESS } from '@contracts/rules/errorTexts';
import { z } from 'zod';

/** The JSON of a reply in pieces: what a signed-in caller gets of their own is written between them. */
export interface SharedReply<About> {
  head: string;
  items: SharedItem<About>[];
  tail: string;
}

interface SharedItem<About> {
  about: About;
  /** An object without its last brace. */
  json: string;
}

/** A reply that is JSON already. */
export class WrittenReply {
  constructor(readonly json: string) {}
}

const withoutBrace = (value: unknown): string => JSON.stringify(value).slice(0, -1);

/**
 * Cuts a reply that every caller may have to its schema, and writes it once for all of them.
 * @param aboutOf what has to be known of an item to write the rest of it.
 */
export function toShared<R extends RouteDefinition, Item extends object, About>(
  route: R,
  answer: Omit<RouteReply<R>, 'message'> & { data: Item | Item[] },
  aboutOf: (item: Item) => About,
): SharedReply<About> {
  const schema: z.ZodObject = route.reply;
  const { message, data, ...more } = z.encode(schema, { message: SUCCESS, ...answer });
  const isList = Array.isArray(answer.data);
  const items = [answer.data].flat() as Item[];
  const cut: unknown[] = Array.isArray(data) ? data : [data];
  const after = Object.entries(more).flatMap(([name, value]) =>
    value === undefined ? [] : `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return {
    head: `${withoutBrace({ message })},"data":${isList ? '[' : ''}`,
    items: items.map((item, index) => ({ about: aboutOf(item), json: withoutBrace(cut[index]) })),
    tail: `${isList ? ']' : ''}${after.join('')}}`,
  };
}

/** @param ownOf the fields of an item that are the caller's. */
export function writeShared<About>(
  { head, items, tail }: SharedReply<About>,
  ownOf: (about: About) => object,
): WrittenReply {
  const written = items.map(({ about, json }) => {
    const own = JSON.stringify(ownOf(about)).slice(1);
    return own === '}' ? `${json}}` : `${json},${own}`;
  });
  return new WrittenReply(`${head}${written.join(',')}${tail}`);
}

/** About how much memory a reply takes. */
export const bytesOfShared = ({ head, items, tail }: SharedReply<unknown>): number =>
  items.reduce((sum, { json }) => sum + json.length * 2 + 300, (head.length + tail.length) * 2 + 500);
