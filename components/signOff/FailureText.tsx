import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** What went wrong with a form; told when it appears. */
export const FailureText = ({ children }: { children: ReactNode }) => (
  <div role="alert">{children !== '' && <Failure>{children}</Failure>}</div>
);

const Failure = styled.p`
  ${text.label}
  color: ${color.danger};
`;
