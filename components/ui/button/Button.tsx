import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';
import { useKeptFocus } from './useKeptFocus';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  /** Shows moving dots and takes no presses; the label stays for screen readers and keeps the width. */
  isLoading?: boolean;
}

/** The keys by which `useSendKeys` presses it; absent if it does not submit. */
const sendKeys = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter', title: 'Ctrl+Enter' };

/** A button of type `button` unless another type is given. */
export function Button({
  variant = 'solid',
  size = 'md',
  isWide,
  isLoading = false,
  type = 'button',
  disabled = false,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const isDisabled = disabled || isLoading;
  const root = useKeptFocus(isDisabled, ref);
  return (
    <Root
      {...(type === 'submit' && sendKeys)}
      {...rest}
      ref={root}
      type={type}
      disabled={isDisabled}
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
