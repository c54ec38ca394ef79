import { type About, can, type Rule, type Who } from '@contracts/policies/policy';
import { useDeskSelector } from '../store';

/** Whether the editor may do something to a thing. */
export function useMay() {
  const editor = useDeskSelector(({ session }) => session.editor);
  const caller = editor && { _id: editor._id, role: editor.role };
  return <W extends Who>(rule: Rule<W>, ...about: About<W>): boolean => can(caller, rule, ...about);
}
