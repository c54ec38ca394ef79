import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { useAccountForm } from './useAccountForm';

interface AccountFormProps {
  label: string;
  submitLabel: string;
  form: ReturnType<typeof useAccountForm>;
  children: ReactNode;
}

/** The fields of an account page, with what went wrong above them. */
export function AccountForm({ label, submitLabel, form, children }: AccountFormProps) {
  return (
    <Form noValidate aria-label={label} onSubmit={(event) => void form.handleSubmit(event)}>
      <div role="alert">
        {form.failure && (
          <Failure ref={form.line} tabIndex={-1}>
            {form.failure}
          </Failure>
        )}
      </div>
      {children}
      <Button type="submit" size="lg" isWide isLoading={form.isLoading}>
        {submitLabel}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};

  > :first-child:empty {
    position: absolute;
  }
`;

const Failure = styled.p`
  ${text.label}
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
`;
