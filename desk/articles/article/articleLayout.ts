import styled from 'styled-components';
import { cardSurface } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** From here on there is room for the side beside the text. */
const wide = '@media (min-width: 75rem)';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;

export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  ${cardSurface}

  h2 {
    ${text.subheading}
  }
`;

/** Before the text in the reading order, beside it where there is room. */
export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  min-width: 0;

  ${wide} {
    order: 1;
  }
`;

export const Warning = styled.div`
  ${text.small}
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
