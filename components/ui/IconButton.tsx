import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { focusRing, resetButton, touchTarget, transition } from '@/styles/mixins';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What pressing it does; read aloud and shown as a tooltip. */
  label: string;
}

/** A round button with nothing but an icon in it. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} title={label} />;
}

const Root = styled.button`
  ${resetButton}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.round};
  color: ${color.textMuted};
  font-size: 1.25rem;
  ${transition('background-color', 'color')}
  ${focusRing}
  ${touchTarget}

  &:hover:not(:disabled) {
    background: ${color.sunken};
    color: ${color.text};
  }

  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`;
