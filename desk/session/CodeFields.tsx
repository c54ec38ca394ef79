import styled from 'styled-components';
import { CODE_HINT, CODE_LABEL } from '@/components/auth/codeTexts';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { useSending } from '@/hooks/useSending';
import { space } from '@/styles/spacing';

interface CodeFieldsProps {
  /** Signs in with the code. */
  send: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: the code of an app, or a recovery code. */
export function CodeFields({ send, onBack }: CodeFieldsProps) {
  const { typed, failure, isBusy, type, handleSubmit } = useSending(send);

  return (
    <Form onSubmit={handleSubmit} noValidate aria-label="Two-step sign-in">
      <TextField
        label={CODE_LABEL}
        hint={CODE_HINT}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The form takes the place of the one with the password.
        ref={focusOnce}
        value={typed}
        error={failure || undefined}
        onChange={({ target }) => type(target.value)}
        data-autofocus
      />
      <Button type="submit" isWide disabled={typed.trim() === ''} isLoading={isBusy}>
        Sign in
      </Button>
      <Button variant="ghost" isWide onClick={onBack}>
        Begin again
      </Button>
    </Form>
  );
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
