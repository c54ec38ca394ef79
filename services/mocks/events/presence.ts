import { presenceEvents } from '@contracts/presence';
import { requireOwnRoom } from '../realtime/admission';
import { MockEvents } from '../realtime/mockEvents';

export const presenceEventHandlers = new MockEvents(presenceEvents, ({ presence }) => ({
  online({ socket, user }, room) {
    requireOwnRoom(user, room);
    presence.enter(socket, user._id);
    return undefined;
  },
  logout({ socket, user }, room) {
    requireOwnRoom(user, room);
    presence.leave(socket);
    return undefined;
  },
}));
