import type { Role } from '@contracts/policies/roles';
import type { ApiScope } from '@contracts/rules/apiScopes';

/** The sender of a request with a valid token, session of the desk or API key. */
export interface Caller {
  _id: string;
  username: string;
  /** The role whose rights the call has: with an ordinary token those of an author, also for an editor's account. */
  role: Role;
  /** Of the API key of this person, if a program makes the call. */
  scopes?: readonly ApiScope[];
}
