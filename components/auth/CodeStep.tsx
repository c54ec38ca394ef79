import type { SecondStep } from '@contracts/envelope';
import type { GivenPasskey } from '@contracts/passkey';
import type { GivenCode } from '@contracts/secondFactor';
import { useRef } from 'react';
import { Button } from '@/components/ui/button/Button';
import { useSending } from '@/hooks/useSending';
import { AuthFormFrame } from './AuthFormFrame';
import { CodeField } from './CodeField';
import { PasskeyButton } from './PasskeyButton';

interface CodeStepProps {
  step: SecondStep;
  /** Signs in. */
  send: (given: GivenCode | GivenPasskey) => Promise<unknown>;
  onBack: () => void;
  onClose: () => void;
}

/** The second step of signing in: a passkey, the code of an app, or a recovery code. */
export function CodeStep({ step, send, onBack, onClose }: CodeStepProps) {
  const { typed, failure, isBusy, type, handleSubmit } = useSending((code) =>
    send({ second_step: step.token, code }),
  );
  const form = useRef<HTMLFormElement>(null);

  return (
    <AuthFormFrame
      title="Two-step sign-in"
      submitLabel="Sign in"
      canSubmit={typed.trim() !== ''}
      isLoading={isBusy}
      failure={failure}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      footer={
        <Button variant="ghost" isWide onClick={onBack}>
          Start over
        </Button>
      }
    >
      {step.has_passkey && <PasskeyButton at="site" secondStep={step.token} send={send} />}
      <CodeField value={typed} onChange={({ target }) => type(target.value)} data-autofocus />
    </AuthFormFrame>
  );
}
