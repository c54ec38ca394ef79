import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { HideIcon, ShowIcon } from '@/components/ui/icons';
import { Field, type FieldTexts } from './Field';
import { controlStyles } from './fieldStyles';

type PasswordFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A password that can be looked at before it is sent. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(wiring) => (
        <Row>
          <Input {...rest} {...wiring} type={isShown ? 'text' : 'password'} />
          <IconButton
            label={isShown ? 'Hide the characters' : 'Show the characters'}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <HideIcon /> : <ShowIcon />}
          </IconButton>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;

  > button {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: 0.125rem;
    translate: 0 -50%;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: 3rem;
`;
