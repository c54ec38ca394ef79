import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { focusRing } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** A box to tick; its words are part of the target. */
export function Checkbox({
  label,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: string }) {
  return (
    <Root>
      <input {...rest} type="checkbox" />
      {label}
    </Root>
  );
}

const Root = styled.label`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: var(--finger, 1.75rem);
  width: fit-content;
  cursor: pointer;

  > input {
    ${focusRing}
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
