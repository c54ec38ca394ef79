import { roomPolicy } from '@contracts/policies/room.policy';
import { presenceEvents } from '@contracts/presence';
import { authorize } from '../../../authorize';
import type { Logger } from '../../../logger';
import type { EventGuard } from '../../../realtime/eventGuard';
import type { LiveChannel } from '../../../realtime/liveChannel';
import type { Presence } from '../../../realtime/presence';
import type { AppSocket } from '../../../realtime/realtimeTypes';
import { ofRoom, ownerOf, roomOf } from './chatRooms';

interface Parts {
  presence: Presence;
  live: LiveChannel;
  log: Logger;
}

type PresenceKeeper = ReturnType<typeof createPresenceKeeper>;

/** Tracks who is online, and notifies editors of changes. If this is unknown, nothing is refused. */
export function createPresenceKeeper({ presence, live, log }: Parts) {
  const tell = (userId: string, online: boolean) =>
    live.sendToEditors('presence', { room: roomOf(userId), online });
  presence.onLost((userId) => tell(userId, false));

  const underWay = new Set<Promise<void>>();

  function tolerant(work: () => Promise<void>): Promise<void> {
    const done = work()
      .catch((error: unknown) => log.warn({ err: error }, 'presence.list_failed'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  }

  return {
    enter: (userId: string, tab: string) =>
      tolerant(async () => {
        if (await presence.enter(userId, tab)) tell(userId, true);
      }),

    leave: (userId: string, tab: string) =>
      tolerant(async () => {
        if (await presence.leave(userId, tab)) tell(userId, false);
      }),

    /** Sends one editor whether the owner of a room is online. */
    answer: (socket: AppSocket, room: string) =>
      tolerant(async () => {
        const here = await presence.whoIsHere([ownerOf(room)]);
        socket.emit('presence', { room, online: here.has(ownerOf(room)) });
      }),

    /** Resolves once all changes so far are counted. */
    async stop(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** A person is there while at least one of their tabs says so and is connected. */
export function presenceHandlers(guard: EventGuard, keeper: PresenceKeeper): void {
  const on = guard.serving(presenceEvents);
  on('online', async (room, caller, socket) => {
    authorize(caller, roomPolicy.open, ofRoom(room));
    if (socket.connected) await keeper.enter(caller._id, socket.id);
  });
  on('logout', async (room, caller, socket) => {
    authorize(caller, roomPolicy.open, ofRoom(room));
    await keeper.leave(caller._id, socket.id);
  });
}
