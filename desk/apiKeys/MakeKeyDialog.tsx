import { type ApiScope, apiScopeNames, apiScopes, defaultApiScopes } from '@contracts/rules/apiScopes';
import { API_KEY_DAYS, API_KEY_NAME_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { FailureLine } from '../ui/FailureLine';
import { CheckList } from '../ui/selection/CheckList';
import { useMakeApiKeyMutation } from './apiKeysApi';

const ends = [
  { value: '7', label: 'After a week' },
  { value: '30', label: 'After 30 days' },
  { value: String(API_KEY_DAYS), label: `After ${API_KEY_DAYS} days` },
  { value: '365', label: 'After a year' },
];

interface MakeKeyDialogProps {
  onMade: (key: string) => void;
  onClose: () => void;
}

/** The name, scopes and end of a new key. It starts with scopes that only read harmless data. */
export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(String(API_KEY_DAYS));
  const [scopes, setScopes] = useState<readonly ApiScope[]>(defaultApiScopes);
  const [make, { error, isLoading }] = useMakeApiKeyMutation();
  const faults = error && 'fields' in error ? error.fields : [];
  const nameFault = faults.find(({ path }) => path === 'name')?.message;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await make({ name, days: Number(days), scopes: [...scopes] });
    if (data !== undefined) onMade(data);
  };

  return (
    <Dialog title="Make an API key" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name"
          hint="What it is for, such as “Weekly report”."
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX_LENGTH}
          value={name}
          error={nameFault}
          onChange={({ target }) => setName(target.value)}
          data-autofocus
        />
        <Select label="Ends" options={ends} value={days} onChange={({ target }) => setDays(target.value)} />
        <CheckList
          legend="What it may do"
          names={apiScopeNames}
          texts={apiScopes}
          chosen={scopes}
          onChange={setScopes}
          isWide
        />
        <FailureLine>{nameFault ? undefined : error?.message}</FailureLine>
        <SubmitActions isLoading={isLoading} onCancel={onClose}>
          Make
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
