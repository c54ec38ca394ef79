import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Field, type FieldTexts } from './Field';
import { controlStyles } from './fieldStyles';

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, hint, error, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => <Input {...rest} {...wiring} rows={rows} />}
    </Field>
  );
}

const Input = styled.textarea`
  ${controlStyles}
  field-sizing: content;
  min-height: calc(${({ rows }) => rows ?? 4} * 1.55em + 1.5rem);
  max-height: 24rem;
  resize: vertical;
`;
