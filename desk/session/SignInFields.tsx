import type { SecondStep } from '@contracts/envelope';
import type { GivenPasskey } from '@contracts/passkey';
import type { GivenCode } from '@contracts/secondFactor';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CodeFields } from '@/components/auth/CodeFields';
import { PasskeyButton } from '@/components/auth/PasskeyButton';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { TextField } from '@/components/ui/field/TextField';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { space } from '@/styles/spacing';
import { useDeskDispatch } from '../store';
import { FailureLine } from '../ui/FailureLine';
import { signIn } from './session';
import { signedIn } from './sessionSlice';

/** The form of both ways to sign in; the input stays if it is refused. */
export function SignInFields() {
  const dispatch = useDeskDispatch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) line.current?.focus();
  }, [failure]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    setIsLoading(true);
    try {
      dispatch(signedIn(await signIn({ email, password })));
    } catch (error) {
      if (isApiError(error) && error.secondStep) setStep(error.secondStep);
      else setFailure(failureText(error));
      setIsLoading(false);
    }
  };

  const finish = async (given: GivenCode | GivenPasskey) => void dispatch(signedIn(await signIn(given)));

  if (step) return <CodeFields at="desk" step={step} send={finish} onBack={() => setStep(null)} />;

  return (
    <Form onSubmit={handleSubmit} noValidate aria-label="Sign in at the desk">
      <FailureLine ref={line} tabIndex={-1}>
        {failure}
      </FailureLine>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        data-autofocus
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" isWide isLoading={isLoading}>
        Sign in
      </Button>
      <PasskeyButton at="desk" send={finish} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
