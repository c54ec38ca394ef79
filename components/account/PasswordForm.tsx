import { type FormEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { useNotify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { NewPasswordField } from './NewPasswordField';
import { usePasswordForm } from './usePasswordForm';

/** Changes the password. It asks for the present one: who finds the device unlocked must not take the account over. */
export function PasswordForm({ email }: { email: string }) {
  const notify = useNotify();
  const form = usePasswordForm({
    onChanged: () => notify.success('Your password is changed. Other devices are signed out.'),
  });
  const element = useRef<HTMLFormElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isSaving) return;
    const wrong = await form.save();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <Form ref={element} onSubmit={(event) => void handleSubmit(event)} noValidate aria-busy={form.isSaving}>
      {/* Password managers keep the new password under it. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="present"
        autoComplete="current-password"
        required
        value={form.values.present}
        error={form.lines.present}
        readOnly={form.isSaving}
        onChange={({ target }) => form.type('present', target.value)}
      />
      <NewPasswordField
        label="New password"
        name="next"
        required
        hint="All other devices are signed out."
        value={form.values.next}
        error={form.lines.next}
        readOnly={form.isSaving}
        onChange={({ target }) => form.type('next', target.value)}
      />
      {form.lines.whole && <FieldError role="alert">{form.lines.whole}</FieldError>}
      <div>
        <Button type="submit" isLoading={form.isSaving}>
          Change password
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
