import { newPasswordFault } from '@contracts/rules/account';
import { useState } from 'react';
import { changePassword } from '@/services/api/account/account';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';

const empty = { present: '', next: '' };
type Field = keyof typeof empty;
type Lines = Partial<Record<Field | 'whole', string>>;

const fieldOf: Record<string, Field> = { password: 'present', new_password: 'next' };

function linesOf(error: unknown): Lines {
  const [first] = isApiError(error) ? error.fields : [];
  const field = first && fieldOf[first.path.split('.').at(-1) ?? ''];
  return first && field ? { [field]: first.message } : { whole: failureText(error) };
}

/** Both passwords as they are typed, and what is wrong with them. They stay where the change fails. */
export function usePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [values, setValues] = useState(empty);
  const [lines, setLines] = useState<Lines>({});
  const [isSaving, setIsSaving] = useState(false);

  return {
    values,
    lines,
    isSaving,
    type: (field: Field, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setLines({});
    },
    /** @returns the field to look at, or null where the password is changed. */
    save: async (): Promise<Field | 'whole' | null> => {
      const missing = values.present === '' ? { present: 'Enter your present password.' } : {};
      const fault = newPasswordFault(values.next);
      let found: Lines = { ...missing, ...(fault && { next: fault.message }) };
      if (Object.keys(found).length === 0) {
        setIsSaving(true);
        try {
          await changePassword(values.present, values.next);
          setValues(empty);
          onChanged();
        } catch (error) {
          found = linesOf(error);
        } finally {
          setIsSaving(false);
        }
      }
      setLines(found);
      return (['present', 'next', 'whole'] as const).find((field) => found[field] !== undefined) ?? null;
    },
  };
}
