import { useRef } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { useSending } from '@/hooks/useSending';
import { AuthFormFrame } from './AuthFormFrame';
import { CODE_HINT, CODE_LABEL } from './codeTexts';

interface CodeStepProps {
  /** Signs in with the code. */
  send: (code: string) => Promise<unknown>;
  onBack: () => void;
  onClose: () => void;
}

/** The second step of signing in: the code of an app, or a recovery code. */
export function CodeStep({ send, onBack, onClose }: CodeStepProps) {
  const { typed, failure, isBusy, type, handleSubmit } = useSending(send);
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
          Begin again
        </Button>
      }
    >
      <TextField
        label={CODE_LABEL}
        hint={CODE_HINT}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
        data-autofocus
      />
    </AuthFormFrame>
  );
}
