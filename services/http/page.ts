/** One page of a list: `count` is the number of all matches, `next` the cursor of what follows, or null. */
export interface Page<Item> {
  items: Item[];
  count: number;
  next: string | null;
}

interface PageReply<Item> {
  data: Item[];
  count?: number;
  next?: string;
}

export function toPage<Item>({ data, count, next }: PageReply<Item>): Page<Item> {
  return { items: data, count: count ?? data.length, next: next ?? null };
}
