import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { CODE_HINT, CODE_LABEL } from '@/components/auth/codeTexts';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { failureText } from '@/services/http/failureText';
import { space } from '@/styles/spacing';

interface CodeFieldsProps {
  /** Signs in with the code. */
  send: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: the code of an app, or a recovery code. */
export function CodeFields({ send, onBack }: CodeFieldsProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [isLoading, setIsLoading] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    setIsLoading(true);
    try {
      await send(code);
    } catch (error) {
      setFailure(failureText(error));
      setIsLoading(false);
    }
  };

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Two-step sign-in">
      <TextField
        label={CODE_LABEL}
        hint={CODE_HINT}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The form takes the place of the one with the password.
        ref={focusOnce}
        value={code}
        error={failure || undefined}
        onChange={({ target }) => setCode(target.value)}
        data-autofocus
      />
      <Button type="submit" isWide disabled={code.trim() === ''} isLoading={isLoading}>
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
