import { useCommissionCountQuery } from './commissionsApi';

/** How many pitches wait for an answer, beside the name of the section. */
export const useCommissionCount = (): number | undefined => useCommissionCountQuery().data;
