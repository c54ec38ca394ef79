import { type ReactNode, useRef } from 'react';
import { AuthFields } from '@/components/auth/AuthFields';
import type { useAccountForm } from './useAccountForm';

interface AccountFormProps {
  label: string;
  submitLabel: string;
  form: ReturnType<typeof useAccountForm>;
  children: ReactNode;
}

/** The fields of an account page, with what went wrong above them. */
export function AccountForm({ label, submitLabel, form, children }: AccountFormProps) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <AuthFields
      title={label}
      submitLabel={submitLabel}
      canSubmit
      isLoading={form.isLoading}
      failure={form.failure}
      form={element}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      {children}
    </AuthFields>
  );
}
