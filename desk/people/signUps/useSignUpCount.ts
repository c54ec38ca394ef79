import { useSignUpCountQuery } from './signUpsApi';

/** How many people wait for an account, beside the name of the section. */
export const useSignUpCount = (): number | undefined => useSignUpCountQuery().data?.waiting;
