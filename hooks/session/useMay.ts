import { type About, can, type Rule, type Who } from '@contracts/policies/policy';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';

/**
 * Whether the person who is signed in may do something to a thing; nothing before their own record came. On the site all
 * have the rights of authors.
 */
export function useMay() {
  const me = useAppSelector(selectMe);
  const caller = me && { _id: me._id, role: 'author' as const };
  return <W extends Who>(rule: Rule<W>, ...about: About<W>): boolean => can(caller, rule, ...about);
}
