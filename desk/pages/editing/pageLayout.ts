import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { layout, space } from '@/styles/spacing';

/** The column of a page in the editor. */
export const PageColumn = styled.div`
  /* At the desk only narrow windows have bars above the page, and these are as high as two rows. */
  --bars-top: 0px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  width: 100%;
  max-width: ${layout.reading};
  margin-inline: auto;

  ${media.belowDrawer} {
    --bars-top: 6.5rem;
  }
`;
