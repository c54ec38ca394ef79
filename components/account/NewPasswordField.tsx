import { COMMON_PASSWORD } from '@contracts/rules/account';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { color } from '@/styles/theme';
import { usePasswordAdvice } from './usePasswordAdvice';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'value'> & { value: string };

/** A password that is chosen. Advises against a common one, and keeps no one from taking it. */
export function NewPasswordField({ value, hint, onBlur, ...rest }: NewPasswordFieldProps) {
  const { isCommon, ask } = usePasswordAdvice(value);
  const said = (
    <>
      {hint}
      <Advice role="status">{isCommon && COMMON_PASSWORD}</Advice>
    </>
  );
  return (
    <PasswordField
      autoComplete="new-password"
      {...rest}
      value={value}
      hint={said}
      onBlur={(event) => {
        onBlur?.(event);
        ask();
      }}
    />
  );
}

const Advice = styled.span`
  display: block;
  color: ${color.text};
`;
