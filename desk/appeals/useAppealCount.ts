import { useAppealCountQuery } from './appealsApi';

/** How many appeals are open, beside the name of the section. */
export const useAppealCount = (): number | undefined => useAppealCountQuery().data;
