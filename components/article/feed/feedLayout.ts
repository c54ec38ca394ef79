import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** The grid that the cards of a list and their placeholders share, so that nothing moves when they change places. */
export const FeedGrid = styled.ul`
  ${resetList}
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[7]} clamp(1.5rem, 2.6vw, 2.25rem);

  ${media.belowDrawer} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    > li {
      padding-block: ${space[5]};
      border-top: 1px solid ${color.border};
    }
  }
`;

/** The space between the article that opens the list and the others. */
export const LeadBox = styled.div`
  padding-bottom: ${space[7]};

  ${media.fromMobile} {
    margin-bottom: ${space[7]};
    border-bottom: 1px solid ${color.border};
  }
  ${media.belowMobile} {
    padding-bottom: ${space[6]};
  }
`;
