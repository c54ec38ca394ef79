import type { PersonDetail } from '@contracts/person';
import { type Role, roles } from '@contracts/policies/roles';
import { userPolicy } from '@contracts/policies/user.policy';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMay } from '../session/useMay';
import { FailureLine } from '../ui/FailureLine';
import { ReasonDialog } from '../ui/ReasonDialog';
import { MergePerson } from './MergePerson';
import { useRestorePersonMutation, useSuspendPersonMutation } from './peopleApi';
import { RemovePerson } from './RemovePerson';
import { RoleDialog } from './RoleDialog';
import { roleTexts } from './roleTexts';

type Asked = 'suspend' | Role | 'merge' | 'remove' | null;

/** The actions on an account; those with visible effects ask for confirmation. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [restore, restoring] = useRestorePersonMutation();
  const { _id, username, suspended, editor, canSignIn } = person;
  const may = useMay();
  const close = () => setAsked(null);

  const handleRestore = async () => {
    const { error } = await restore(_id);
    if (!error) notify.success(`${username} can sign in again.`);
  };

  if (!may(userPolicy.appoint)) return null;
  const otherRoles = roles.filter(
    (role) => role !== person.role && (role === 'author' || (canSignIn && !suspended)),
  );
  return (
    <Card aria-label="What you can do">
      <FailureLine>{restoring.error?.message}</FailureLine>
      <Action>
        {suspended ? (
          <>
            <Button variant="outline" isLoading={restoring.isLoading} onClick={() => void handleRestore()}>
              Restore
            </Button>
            <p>Lets {username} sign in again.</p>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => setAsked('suspend')}>
              Suspend
            </Button>
            <p>Signs {username} out and tells them the reason. What they published stays.</p>
          </>
        )}
      </Action>
      {otherRoles.map((role) => (
        <Action key={role}>
          <Button variant="outline" onClick={() => setAsked(role)}>
            {roleTexts[role].action}
          </Button>
          <p>{roleTexts[role].meaning}</p>
        </Action>
      ))}
      {!editor && (
        <Action>
          <Button variant="outline" onClick={() => setAsked('merge')}>
            Merge into another account
          </Button>
          <p>Moves everything to another account of the same person and closes this one.</p>
        </Action>
      )}
      <Action>
        <Button variant="danger" onClick={() => setAsked('remove')}>
          Remove
        </Button>
        <p>Permanently removes the account, with or without its published articles.</p>
      </Action>
      {asked === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {otherRoles.map(
        (role) => asked === role && <RoleDialog key={role} person={person} role={role} onClose={close} />,
      )}
      {asked === 'merge' && <MergePerson person={person} onClose={close} />}
      {asked === 'remove' && <RemovePerson person={person} onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  person: PersonDetail;
  onClose: () => void;
}

function SuspendDialog({ person: { _id, username }, onClose }: DialogProps) {
  const [suspend, { error, isLoading }] = useSuspendPersonMutation();
  const handleConfirm = async (reason: string) => {
    const { error: refused } = await suspend({ id: _id, reason });
    if (refused) return false;
    notify.success(`${username} is suspended.`);
    onClose();
    return true;
  };
  return (
    <ReasonDialog
      title={`Suspend ${username}?`}
      hint={`Shown to ${username}.`}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Suspend"
      keptAs={`suspend/${_id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>They are signed out everywhere immediately and cannot sign in until a lead editor restores them.</p>
    </ReasonDialog>
  );
}

const Card = styled.section`
  display: grid;
  gap: ${space[5]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  > div:first-child:empty {
    display: none;
  }
`;

const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};

  p {
    ${text.small}
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;
