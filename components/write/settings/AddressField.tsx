import { TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { articlePath } from '@contracts/rules/paths/articlePath';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { type ChangeAddress, useAddress } from './useAddress';

interface AddressFieldProps {
  article: { _id: string; slug: string };
  change: ChangeAddress;
}

const FROM_TITLE = 'If empty, the title gives the words of the address when the article is published.';
const OTHER_SCRIPT = 'Letters of other scripts and accents are written in plain Latin letters.';

/** The words in the address of the article. They change at once, not with the draft. */
export function AddressField({ article: { _id, slug }, change }: AddressFieldProps) {
  const address = useAddress(slug, change);
  const { stored, words, preview, isChanged } = address;
  const whole = (made: string) => window.location.origin + articlePath({ _id, slug: made });

  const hint = () => {
    if (words.trim() === '') return stored === '' ? FROM_TITLE : 'The title gives the words.';
    if (!isChanged) return `${whole(stored)} – earlier addresses lead there.`;
    return preview === null ? OTHER_SCRIPT : `Becomes ${whole(preview)}`;
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void address.change();
  };

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <TextField
        label="Address"
        hint={hint()}
        value={words}
        error={address.error}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => address.setWords(target.value)}
      />
      <Button size="sm" variant="outline" type="submit" isLoading={address.isSending} disabled={!isChanged}>
        Change address
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[2]};
  overflow-wrap: anywhere;

  > :first-child {
    width: 100%;
  }
`;
