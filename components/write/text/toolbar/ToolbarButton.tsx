import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { focusRing, resetButton, transition } from '@/styles/mixins';
import { layout, radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { shortcutAttribute, shortcutText } from '../shortcuts';

interface ToolbarButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  keys?: string;
}

/** A tool; its tooltip tells the keys that do the same. */
export function ToolbarButton({ label, keys, ...rest }: ToolbarButtonProps) {
  return (
    <Root
      // A press must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys && shortcutAttribute(keys)}
      title={keys ? `${label} (${shortcutText(keys)})` : label}
    />
  );
}

const Root = styled.button`
  ${resetButton}
  ${transition('background-color', 'color')}
  ${focusRing}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font-size: 1.0625rem;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover:not([aria-disabled]) {
      background: ${color.sunken};
      color: ${color.text};
    }
  }
  &[aria-pressed='true'],
  &[data-on],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &[aria-disabled] {
    opacity: 0.4;
    cursor: default;
  }
  ${media.coarsePointer} {
    width: ${layout.target};
    height: ${layout.target};
  }
`;
