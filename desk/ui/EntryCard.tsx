import type { ReactNode } from 'react';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface EntryCardProps {
  /** At most, as CSS. */
  width?: string;
  children: ReactNode;
}

/** The only thing on the screen, before an editor is known. */
export const EntryCard = ({ width = '36rem', children }: EntryCardProps) => (
  <Root>
    <Card $width={width}>{children}</Card>
  </Root>
);

const Root = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space[4]};
`;

const Card = styled.div<{ $width: string }>`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: ${({ $width }) => $width};
  padding: ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  h1 {
    ${text.heading}
  }
`;
