import type { SavedReply } from '@contracts/savedReply';

/** What editors have ready, in their order. */
export const seedReplies = (): SavedReply[] => [
  { _id: 'reply-time', title: 'How long it takes', content: 'A decision takes about two hours.' },
  { _id: 'reply-cover', title: 'Covers', content: 'A cover should be at least 1200 points wide.' },
];
