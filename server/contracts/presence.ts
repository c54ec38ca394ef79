import { z } from 'zod';
import { room } from './chat';
import { defineEvents, type HeardBy, type SentBy } from './event';
import { roomPolicy } from './policies/room.policy';

const own = { access: roomPolicy.open, payload: room, name: 'room' } as const;

export const presenceEvents = defineEvents({
  clientToServer: {
    online: { ...own, summary: 'The author is on the site in this tab.' },
    logout: { ...own, summary: 'The author leaves the site in this tab.' },
  },
  serverToClient: {
    presence: {
      summary: 'Sent to editors: whether the author of the room is on the site.',
      values: z.tuple([z.object({ room, online: z.boolean() })]),
    },
  },
});

declare module './event' {
  interface ClientEvents extends SentBy<typeof presenceEvents> {}
  interface ServerEvents extends HeardBy<typeof presenceEvents> {}
}
