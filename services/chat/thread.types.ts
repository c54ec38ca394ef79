import type { ChatMessage } from '@contracts/chat';

/**
 * `waiting`: on this device, goes out by itself. `sent`: on the server's disk. `seen`: read by the other side.
 * `failed`: refused for good; its author sends it again or removes it.
 */
export type Delivery = 'waiting' | 'sent' | 'seen' | 'failed';

export interface ThreadMessage {
  id: string;
  /** Null until the server has it. */
  seq: number | null;
  from: ChatMessage['from'];
  content: string;
  /** ISO; for a waiting message, when it was written. */
  sentAt: string;
  /** Whether the reader wrote it. */
  isMine: boolean;
  /** For messages of the reader's side, else null: editors share one side. */
  delivery: Delivery | null;
  /** Why it failed. */
  failure: string | null;
}

export interface ThreadDay {
  /** `month/day/year` in the reader's zone. */
  date: string;
  messages: ThreadMessage[];
}

export interface ChatThread {
  days: ThreadDay[];
  /** Whether the first page has arrived. */
  isLoaded: boolean;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** `offline`: the browser has no network; `connecting`: it is tried by itself. */
  connection: 'connected' | 'connecting' | 'offline';
  /** The number of the last message that was read when the panel was opened; later ones are below the line "New". */
  readUpTo: number;
}
