/** What people are told by mail. No imports in here: the browser reads it too. */

export const noticeKinds = ['decision', 'comment', 'follower', 'post'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeFrequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** How often each kind comes, unless the person chose. */
export const defaultFrequencies: Record<NoticeKind, NoticeFrequency> = {
  decision: 'now',
  comment: 'daily',
  follower: 'weekly',
  post: 'weekly',
};

/** What mails of a kind are about, within a sentence. */
export const noticeNames: Record<NoticeKind, string> = {
  decision: 'decisions of the editors on your articles',
  comment: 'comments on your articles',
  follower: 'new followers',
  post: 'new articles of authors you follow',
};
