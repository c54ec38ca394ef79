import { useMentionCountQuery } from './mentionsApi';

/** How many mentions the editor has not opened, beside the name of the section. */
export const useMentionCount = (): number | undefined => useMentionCountQuery().data?.unread;

/** Where the editor was ever mentioned. */
export const useAreMentionsShown = (): boolean => (useMentionCountQuery().data?.all ?? 0) > 0;
