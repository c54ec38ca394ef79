import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Why something was not done, shown where it was requested; empty otherwise. */
export function FailureLine({ children, ...rest }: ComponentPropsWithRef<'p'>) {
  return <div role="alert">{children ? <Line {...rest}>{children}</Line> : null}</div>;
}

const Line = styled.p`
  ${text.label}
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
`;
