import { type About, type PolicyCaller, type Rule, refusalOf, type Who } from '@contracts/policies/policy';
import { MockFailure } from './mockFailure';

/** @throws the failure that the policy answers a caller with who may not do it. */
export function authorize<W extends Who>(caller: PolicyCaller, rule: Rule<W>, ...about: About<W>): void {
  const refusal = refusalOf(caller, rule, ...about);
  if (refusal) throw new MockFailure(refusal.status, refusal.message);
}
