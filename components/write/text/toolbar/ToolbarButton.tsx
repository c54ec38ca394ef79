import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { focusRing, resetButton, transition } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { shortcutAttribute, shortcutText } from '../shortcuts';

interface ToolbarButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  /** A part of the label that is seen, where the icon alone says too little. */
  word?: string;
  keys?: string;
}

/** A tool; its tooltip shows the shortcut. */
export function ToolbarButton({ label, word, keys, children, ...rest }: ToolbarButtonProps) {
  return (
    <Root
      // A press must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys && shortcutAttribute(keys)}
      title={keys ? `${label} (${shortcutText(keys)})` : label}
      $hasWord={word !== undefined}
    >
      {children}
      {word && <span>{word}</span>}
    </Root>
  );
}

const Root = styled.button<{ $hasWord: boolean }>`
  ${resetButton}
  ${transition('background-color', 'color')}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  flex: none;
  min-width: 2rem;
  height: 2rem;
  padding-inline: ${({ $hasWord }) => ($hasWord ? space[1] : 0)};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font-size: 1.0625rem;

  > span {
    ${text.small}
    white-space: nowrap;
  }
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
    min-width: ${layout.target};
    height: ${layout.target};
  }
`;
