import Link from 'next/link';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The address is loaded as a whole page, not navigated to. */
  isPageLoad?: boolean;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant = 'solid', size = 'md', isPageLoad, ...rest }: ButtonLinkProps) {
  return <Root {...rest} as={isPageLoad ? 'a' : undefined} $variant={variant} $size={size} />;
}

const Root = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;
