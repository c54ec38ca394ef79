import {
  type About,
  type PolicyCaller,
  type Refusal,
  type Rule,
  refusalOf,
  type Thing,
  type Who,
} from '@contracts/policies/policy';
import { AppError } from './errors';

export const refused = ({ status, message }: Refusal) => new AppError(status, message);

/** A row of its author's, which is public once it is published. */
export const authored = (row: { author_id: string | null; published_at?: string | null }): Thing => ({
  authorIds: [row.author_id],
  isPublic: Boolean(row.published_at),
});

/** @throws AppError with the policy's answer if the caller may not do it. */
export function authorize<W extends Who>(caller: PolicyCaller, rule: Rule<W>, ...about: About<W>): void {
  const refusal = refusalOf(caller, rule, ...about);
  if (refusal) throw refused(refusal);
}
