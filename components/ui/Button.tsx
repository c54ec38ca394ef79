import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';
import { DotsLoader } from './DotsLoader';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  /** Shows moving dots and takes no presses; the label stays for screen readers and keeps the width. */
  isLoading?: boolean;
}

/** A button that submits nothing unless it is told to. */
export function Button({
  variant = 'solid',
  size = 'md',
  isWide,
  isLoading = false,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {isLoading ? (
        <Busy>
          <Label>{children}</Label>
          <DotsLoader />
        </Busy>
      ) : (
        children
      )}
    </Root>
  );
}

const Root = styled.button<ButtonLook>`
  ${buttonStyles}
`;

const Busy = styled.span`
  display: grid;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }
`;

const Label = styled.span`
  opacity: 0;
`;
