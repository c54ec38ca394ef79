import { type About, type PolicyCaller, type Rule, refusalOf, type Who } from '@contracts/policies/policy';
import type { MockUser } from './db';
import { MockFailure } from './mockFailure';

type Account = Pick<MockUser, '_id' | 'admin'>;

/** The mock has no desk: the token of its editor has all rights. */
export const callerOf = (user: Account | null): PolicyCaller =>
  user && { _id: user._id, role: user.admin ? 'lead' : 'author' };

/** @throws the failure of the policy if the caller may not do it. */
export function authorize<W extends Who>(user: Account | null, rule: Rule<W>, ...about: About<W>): void {
  const refusal = refusalOf(callerOf(user), rule, ...about);
  if (refusal) throw new MockFailure(refusal.status, refusal.message);
}
