import { css } from 'styled-components';
import { focusRing, touchTarget, transition } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size, weight } from '@/styles/typography';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  solid: css`
    background: ${color.ink};
    color: ${color.onInk};
    &:hover:not(:disabled) {
      background: ${color.inkHover};
    }
  `,
  outline: css`
    border-color: ${color.borderStrong};
    &:hover:not(:disabled) {
      border-color: ${color.text};
      background: ${color.sunken};
    }
  `,
  ghost: css`
    color: ${color.textMuted};
    &:hover:not(:disabled) {
      background: ${color.sunken};
      color: ${color.text};
    }
  `,
  danger: css`
    border-color: ${color.danger};
    color: ${color.danger};
    &:hover:not(:disabled) {
      background: ${color.dangerSoft};
    }
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  sm: css`
    ${touchTarget({ height: '2.25rem' })}
    padding-inline: ${space[3]};
  `,
  md: css`
    ${touchTarget({ height: '2.5rem' })}
    padding-inline: ${space[4]};
  `,
  lg: css`
    ${touchTarget({ height: '3rem' })}
    padding-inline: ${space[5]};
    font-size: ${size.base};
  `,
};

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isWide?: boolean;
}

/** Shared by the button and the link that looks like one. */
export const buttonStyles = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: none;
  color: ${color.text};
  font: ${weight.medium} ${size.sm} / 1.2 ${font.ui};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${transition('background-color', 'border-color', 'color')}
  ${focusRing}
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $isWide }) => $isWide && 'width: 100%;'}

  /* A button with only aria-disabled can be focused, and says why. */
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
