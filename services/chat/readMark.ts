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
  const hasUnread = () => newestOfOthers() > link.seen[side];

  /** Does nothing before the room's messages are loaded. @returns whether it was reported to the server. */
  function tell(): boolean {
    const socket = link.isLoaded() ? link.connection() : undefined;
    if (!socket) return false;
    reported = newestOfOthers();
    socket.emit('delete-room-notification', room);
    return true;
  }

  /** The start of the unread messages stays where it was when the reader began to look. */
  function remember(): void {
    if (!isNew || !link.isLoaded()) return;
    isNew = false;
    readUpTo = link.seen[side];
  }

  /** Something has arrived. */
  function follow(): void {
    remember();
    if (isLooking && newestOfOthers() > Math.max(reported, link.seen[side])) tell();
  }

  return {
    readUpTo: () => readUpTo,
    isLooking: () => isLooking,
    tell,

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
