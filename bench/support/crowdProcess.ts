import { type Crowd, createCrowd, type Gathered, type Pace, type Written } from './crowd';
import type { Person } from './people';

/** Sockets in a process of their own, at one or several servers. Does what its parent orders, one order at a time. */
export type CrowdOrder =
  | { do: 'gather'; url: string; people: Person[]; editor: Person; watchedRooms: number }
  | { do: 'write'; url: string; pace: Pace };

export type CrowdAnswer = { gathered: Gathered } | { written: Written } | { error: string };

const crowds = new Map<string, Crowd>();

async function follow(order: CrowdOrder): Promise<CrowdAnswer> {
  try {
    const crowd = crowds.get(order.url) ?? createCrowd(order.url);
    crowds.set(order.url, crowd);
    if (order.do === 'write') return { written: await crowd.write(order.pace) };
    return { gathered: await crowd.gather(order.people, order.editor, order.watchedRooms) };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on('message', (order: CrowdOrder) => {
  void follow(order).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
