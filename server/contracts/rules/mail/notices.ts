/** How often mails of a kind are sent. No imports in here: the browser reads it too. */
export const noticeFrequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** In every list of the kinds. Kinds for editors come after those for all. */
export const noticeAudiences = ['everyone', 'editors'] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];
