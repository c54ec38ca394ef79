import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { PanelActions, PanelForm } from '../text/panels/AnchoredPanel';
import { completeAddress } from '../webAddress';

interface Field {
  label: string;
  hint?: string;
  start?: string;
}

interface AddressFormProps {
  address: Field;
  /** The text alternative of the picture or video. */
  words: Field;
  submitLabel: string;
  /** @returns the error of the address, or null if it was accepted. */
  onSubmit: (address: string, words: string) => string | null;
}

/** Asks for the address of something on the web, and for its description. */
export function AddressForm({ address, words, submitLabel, onSubmit }: AddressFormProps) {
  const [typed, setTyped] = useState(address.start ?? '');
  const [description, setDescription] = useState(words.start ?? '');
  const [error, setError] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(onSubmit(completeAddress(typed), description.trim()) ?? '');
  };

  return (
    <PanelForm onSubmit={handleSubmit} noValidate>
      <TextField
        label={address.label}
        hint={address.hint}
        value={typed}
        error={error}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <TextField
        label={words.label}
        hint={words.hint}
        value={description}
        maxLength={IMAGE_TEXT_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setDescription(event.target.value)}
      />
      <PanelActions>
        <Button size="sm" type="submit" disabled={typed.trim() === ''}>
          {submitLabel}
        </Button>
      </PanelActions>
    </PanelForm>
  );
}
