import type { PersonDetail } from '@contracts/person';
import { type Role, roleNames } from '@contracts/policies/roles';
import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useSetRoleMutation } from './peopleApi';
import { roleTexts } from './roleTexts';

interface RoleDialogProps {
  person: PersonDetail;
  role: Role;
  onClose: () => void;
}

/** Asks before a person gets another role. */
export function RoleDialog({ person: { _id, username }, role, onClose }: RoleDialogProps) {
  const [setRole, { error, isLoading }] = useSetRoleMutation();
  const handleConfirm = async () => {
    const { error: refused } = await setRole({ id: _id, role });
    if (refused) return;
    notify.success(`${username} is ${roleNames[role]} now.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Make ${username} ${role === 'author' ? 'an author again' : roleNames[role]}?`}
      confirmLabel={roleTexts[role].action}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{roleTexts[role].meaning}</p>
      <p>They are signed out everywhere immediately, and sign in again.</p>
    </ConfirmDialog>
  );
}
