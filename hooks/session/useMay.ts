import { type About, can, type Rule, type Who } from '@contracts/policies/policy';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';

/**
 * Whether the signed-in person may do something to a thing; false until their record is loaded. On the site
 * everyone has the rights of an author.
 */
export function useMay() {
  const me = useAppSelector(selectMe);
  const caller = me && { _id: me._id, role: 'author' as const };
  return <W extends Who>(rule: Rule<W>, ...about: About<W>): boolean => can(caller, rule, ...about);
}
