import { type Role, roles } from '@contracts/policies/roles';
import { EMAIL_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { FailureLine } from '../../ui/FailureLine';
import { roleTexts } from '../roleTexts';
import { useMakeInvitationMutation } from './invitationsApi';

const dayOptions = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const roleOptions = roles.map((role) => ({ value: role, label: roleTexts[role].label }));

/** @param props.onMade called with what the link ends with, and the address that it is mailed to; empty for none */
export function InvitationForm({ onMade }: { onMade: (token: string, email: string) => void }) {
  const [note, setNote] = useState('');
  const [email, setEmail] = useState('');
  const [days, setDays] = useState('7');
  const [role, setRole] = useState<Role>('author');
  const [make, { error, isLoading }] = useMakeInvitationMutation();
  const faults = error && 'fields' in error ? error.fields : [];

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await make({ email: email.trim(), note: note.trim(), days: Number(days), role });
    if (!data) return;
    onMade(data.token, data.email);
    setNote('');
    setEmail('');
    setRole('author');
  };

  return (
    <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="New invitation">
      <TextField
        label="For whom"
        hint="Only lead editors see this."
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label="Email (optional)"
        hint="The link is sent there. Without an address, you send it yourself."
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={email}
        error={faults.find(({ path }) => path === 'email')?.message}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label="Valid for"
        options={dayOptions}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <Select
        label="Role"
        hint={roleTexts[role].meaning}
        options={roleOptions}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      />
      <FailureLine>{error?.message}</FailureLine>
      <div>
        <Button type="submit" isLoading={isLoading}>
          {email.trim() === '' ? 'Make a link' : 'Send the invitation'}
        </Button>
      </div>
    </DialogForm>
  );
}
