import type { ChatMessage, SeenUpTo } from '@contracts/chat';
import type { RoomLink } from './roomLink';

/** Asks for missed messages while the room is visible; otherwise a reconnect does it. */
const REFRESH_EVERY_MS = 30_000;

interface ReadMarkOptions {
  room: string;
  /** The side of the reader. */
  side: keyof SeenUpTo;
  isOurs: (message: ChatMessage) => boolean;
  link: RoomLink;
}

/** Reports to the server what its reader sees, and remembers where the unread messages began. */
export function createReadMark({ room, side, isOurs, link }: ReadMarkOptions) {
  let isOpen = false;
  let isLooking = false;
  let readUpTo = 0;
  let isNew = false;
  /** The number that was last reported to the server on this connection. */
  let reported = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const newestOfOthers = () => link.log.messages().findLast((message) => !isOurs(message))?.seq ?? 0;
  /** The server may not have answered yet. */
  const seen = () => Math.max(reported, link.seen[side]);
  const hasUnread = () => newestOfOthers() > seen();
  /** The connection, once the room's messages are loaded. */
  const way = () => (link.isLoaded() ? link.connection() : undefined);

  /** Reports what is shown: a message that arrives meanwhile stays unread. */
  function tell(): void {
    const socket = way();
    if (!socket) return;
    reported = link.log.top();
    socket.emit('delete-room-notification', { room, upTo: reported });
  }

  /** The start of the unread messages stays where it was when the reader began to look. */
  function remember(): void {
    if (!isNew || !link.isLoaded()) return;
    isNew = false;
    readUpTo = seen();
  }

  /** Something has arrived. */
  function follow(): void {
    remember();
    if (isLooking && hasUnread()) tell();
  }

  return {
    readUpTo: () => readUpTo,
    /** Whether its reader sees what arrives, which is reported then. */
    isReading: () => isLooking && way() !== undefined,

    follow,

    /** The room was joined again. */
    restart(): void {
      reported = 0;
      follow();
    },

    /** The panel was opened or closed, or its tab became visible or hidden. */
    look(panel: { isOpen: boolean; isVisible: boolean }): void {
      const wasOpen = isOpen;
      const wasLooking = isLooking;
      isOpen = panel.isOpen;
      isLooking = panel.isOpen && panel.isVisible;
      const isBack = isLooking && !wasLooking;
      if (isBack && (!wasOpen || hasUnread())) isNew = true;
      remember();
      if (isBack || (wasLooking && !isOpen)) tell();
      if (isBack) void link.refresh();
      clearInterval(timer);
      if (isLooking) timer = setInterval(() => void link.refresh(), REFRESH_EVERY_MS);
    },

    stop: () => clearInterval(timer),
  };
}
