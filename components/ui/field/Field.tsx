import { type ReactNode, useId } from 'react';
import { FieldBox, FieldError, FieldHint, FieldLabel } from './fieldStyles';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id?: string;
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Ties label, hint and error to whatever control it wraps. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');

  return (
    <FieldBox>
      <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
      {children({
        id: fieldId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint>}
      {error && (
        <FieldError id={`${fieldId}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </FieldBox>
  );
}
