import type { ThreadMessage } from '@/services/chat/thread.types';

/** Whoever is no user any more still wrote it. */
export const senderName = (from: ThreadMessage['from']): string => from?.username || 'Support';
