import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

/** The title with the required fields beside it; on phones below it. */
export function DraftHead({ title, beside }: { title: ReactNode; beside: ReactNode }) {
  return (
    <Root>
      {title}
      <div data-beside-text>{beside}</div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 12rem;
  align-items: start;
  gap: ${space[3]} ${space[5]};

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
