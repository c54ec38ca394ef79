import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** One subject of the overview. */
export const Panel = styled.section`
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${media.belowMobile} {
    padding: ${space[4]};
  }
`;

/** Its title, its description, and its actions. */
export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[5]};

  ${media.belowMobile} {
    flex-wrap: wrap;
  }

  > button {
    flex: none;
  }
  h2 {
    ${text.subheading}
  }
  p {
    ${text.small}
    color: ${color.textMuted};
  }
`;
