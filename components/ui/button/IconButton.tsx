import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { resetButton } from '@/styles/mixins';
import { iconButtonStyles } from './iconButtonStyles';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The effect of pressing it; announced and shown as a tooltip. */
  label: string;
}

/** A round button with nothing but an icon in it. */
export function IconButton({ label, type = 'button', title = label, ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} title={title} />;
}

const Root = styled.button`
  ${resetButton}
  ${iconButtonStyles}
`;
