import Link from 'next/link';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { iconButtonStyles } from './iconButtonStyles';

interface IconLinkProps extends ComponentProps<typeof Link> {
  /** The target; announced and shown as a tooltip. */
  label: string;
}

/** A round link with nothing but an icon in it. */
export function IconLink({ label, title = label, ...rest }: IconLinkProps) {
  return <Root {...rest} aria-label={label} title={title} />;
}

const Root = styled(Link)`
  ${iconButtonStyles}
`;
