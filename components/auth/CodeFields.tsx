import type { SecondStep } from '@contracts/envelope';
import type { GivenPasskey } from '@contracts/passkey';
import type { GivenCode } from '@contracts/secondFactor';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { useSending } from '@/hooks/useSending';
import { space } from '@/styles/spacing';
import { CodeField } from './CodeField';
import { PasskeyButton } from './PasskeyButton';

interface CodeFieldsProps {
  at: 'site' | 'desk';
  step: SecondStep;
  /** Signs in. */
  send: (given: GivenCode | GivenPasskey) => Promise<unknown>;
  onBack: () => void;
}

/** The second step of signing in: a passkey, the code of an app, or a recovery code. */
export function CodeFields({ at, step, send, onBack }: CodeFieldsProps) {
  const { typed, failure, isBusy, type, handleSubmit } = useSending((code) =>
    send({ second_step: step.token, code }),
  );

  return (
    <Form onSubmit={handleSubmit} noValidate aria-label="Two-step sign-in">
      {step.has_passkey && <PasskeyButton at={at} secondStep={step.token} send={send} />}
      <CodeField
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
        Start over
      </Button>
    </Form>
  );
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
