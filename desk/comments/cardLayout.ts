import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

/** Cards below each other. */
export const Cards = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[4]};
  max-width: 56rem;
`;

/** A comment or an article with its reports and actions. */
export const Card = styled.article`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

/** Who, where and when. */
export const CardHead = styled.header`
  ${text.small}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};

  strong {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  p {
    overflow-wrap: anywhere;
  }
`;

export const CardWords = styled.p`
  ${text.body}
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const CardButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
