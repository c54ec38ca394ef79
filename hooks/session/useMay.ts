import { type About, can, type Rule, type Who } from '@contracts/policies/policy';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';

/** Whether the person who is signed in may do something to a thing; nothing before their own record came. */
export function useMay() {
  const me = useAppSelector(selectMe);
  return <W extends Who>(rule: Rule<W>, ...about: About<W>): boolean => can(me, rule, ...about);
}
