import styled, { css } from 'styled-components';
import { transition } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Input, text area and select are one shape. 16 px text, or phones zoom in on focus. */
export const controlStyles = css`
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  ${text.body}
  ${transition('border-color', 'box-shadow')}

  &::placeholder {
    color: ${color.textFaint};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.textFaint};
  }
`;

export const FieldBox = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

export const FieldLabel = styled.label`
  ${text.label}
  color: ${color.text};
`;

export const FieldHint = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;

export const FieldError = styled.p`
  ${text.small}
  color: ${color.danger};
`;

/** A row around a control with an icon over one of its ends, which takes no presses. */
export const controlIcon = (end: 'start' | 'end') => css`
  position: relative;

  > svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-${end}: ${space[3]};
    translate: 0 -50%;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;
