import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** What there is to know before one presses a button of the account. */
export const AccountNote = styled.p`
  ${text.small}
  margin-bottom: ${space[4]};
  color: ${color.textMuted};
`;

/** Buttons side by side, below each other where there is no room. */
export const AccountRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

/** A page of the account outside the dashboard. */
export const AccountCard = styled.section`
  display: grid;
  gap: ${space[5]};
  max-width: 28rem;
  margin: ${space[7]} auto;
  padding: ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;

  h1 {
    ${text.heading}
  }
  > p:not([role='alert']) {
    ${text.small}
    color: ${color.textMuted};
  }
  a {
    color: ${color.accent};
  }
`;
