import styled from 'styled-components';
import { cardSurface, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

/** A list of cards below each other: each a link, and quiet lines about it. */
export const CardRows = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[3]};
  max-width: 56rem;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space[1]};
    padding: ${space[4]};
    ${cardSurface}
    overflow-wrap: anywhere;
  }
  a {
    font-weight: ${weight.semibold};
  }
  p {
    ${text.small}
    color: ${color.textMuted};
  }
`;
