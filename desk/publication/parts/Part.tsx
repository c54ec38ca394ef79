import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

/** Fields that belong together, below their title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <h2>{title}</h2>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[4]};

  h2 {
    ${text.subheading}
  }
`;
