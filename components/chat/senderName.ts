import type { ThreadMessage } from '@/services/chat/thread.types';

/** The message stays when its sender's account is removed. */
export const senderName = (from: ThreadMessage['from']): string => from?.username || 'Support';
