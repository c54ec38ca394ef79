import type { ChatMessage, SeenUpTo } from '@contracts/chat';
import type { RoomLink } from './roomLink';

/** Asks for missed messages while the room is visible; otherwise a reconnect does it. */
const REFRESH_EVERY_MS = 30_000;

interface ReadMarkOptions {
  room: string;
  /** Of the reader. */
  side: keyof SeenUpTo;
  isOurs: (message: ChatMessage) => boolean;
  link: RoomLink;
}

/** Tells the server what its reader has in front of them, and remembers where the unread began. */
export function createReadMark({ room, side, isOurs, link }: ReadMarkOptions) {
  let isOpen = false;
  let isLooking = false;
  let readUpTo = 0;
  let isNew = false;
  /** Up to which number the server was told on this connection. */
  let told = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const newestOfOthers = () => link.log.messages().findLast((message) => !isOurs(message))?.seq ?? 0;
  const hasUnread = () => newestOfOthers() > link.seen[side];

  /** Does nothing before the room's messages are loaded. @returns whether the server was told. */
  function tell(): boolean {
    const socket = link.isLoaded() ? link.connection() : undefined;
    if (!socket) return false;
    told = newestOfOthers();
    socket.emit('delete-room-notification', room);
    return true;
  }

  /** Where the unread begins stays where it was when one began to look. */
  function remember(): void {
    if (!isNew || !link.isLoaded()) return;
    isNew = false;
    readUpTo = link.seen[side];
  }

  /** Something has come. */
  function follow(): void {
    remember();
    if (isLooking && newestOfOthers() > Math.max(told, link.seen[side])) tell();
  }

  return {
    readUpTo: () => readUpTo,
    isLooking: () => isLooking,
    tell,

    follow,

    /** The room was joined anew. */
    restart(): void {
      told = 0;
      follow();
    },

    /** The panel was opened or closed, or its tab came into sight or went. */
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
