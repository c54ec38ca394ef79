import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Field, type FieldTexts } from './Field';
import { controlStyles } from './fieldStyles';

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => <Input {...rest} {...wiring} type={type} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyles}
`;
