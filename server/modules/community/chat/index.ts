import { defineFeature, type Made } from '../../../feature';
import { chatHandlers } from './chat.handlers';
import { createChatService } from './chat.service';
import { createChatNotices, messageNotice, replyNotice } from './chatNotices';
import { createEarlierReferences } from './earlierReferences';
import { createPresenceKeeper, presenceHandlers } from './presence.handlers';
import { roomRoutes } from './room.routes';
import { createRoomService } from './room.service';
import { createRoomNoteService } from './roomNote.service';

const services = {
  chat: createChatService,
  chatNotices: createChatNotices,
  earlierReferences: createEarlierReferences,
  rooms: createRoomService,
  roomNotes: createRoomNoteService,
  presenceKeeper: createPresenceKeeper,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [roomRoutes],
  events: {
    serve(guard, { chat, presenceKeeper }) {
      presenceHandlers(guard, presenceKeeper);
      chatHandlers(guard, { chat, tellPresence: presenceKeeper.answer });
    },
    ended: (socket, caller, { presenceKeeper }) => void presenceKeeper.leave(caller._id, socket.id),
    settled: ({ chat }) => chat.settled(),
  },
  jobs: ({ presenceKeeper }) => [presenceKeeper],
  chores: ({ earlierReferences }) => ({ 'earlier references to notes': earlierReferences }),
  notices: (parts) => ({ reply: replyNotice(parts), message: messageNotice(parts) }),
});
