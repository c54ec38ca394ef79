import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { failureText } from '@/services/http/failureText';
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
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

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
    <AuthFormFrame
      title="Two-step sign-in"
      submitLabel="Sign in"
      canSubmit={code.trim() !== ''}
      isLoading={isLoading}
      failure={failure}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
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
        value={code}
        onChange={({ target }) => setCode(target.value)}
        data-autofocus
      />
    </AuthFormFrame>
  );
}
