import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Field, type FieldTexts } from './Field';
import { controlStyles } from './fieldStyles';

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

/** Several lines of text with label, hint and error; as tall as its content if the browser supports it. */
export function TextArea({ label, hint, error, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => <Control {...rest} {...wiring} rows={rows} />}
    </Field>
  );
}

const Control = styled.textarea`
  ${controlStyles}
  field-sizing: content;
  min-height: 6rem;
  max-height: 40vh;
  resize: vertical;
`;
