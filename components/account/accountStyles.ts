import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Information above a button of the account. */
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

/** Things of the account, each with a button that takes it out. */
export const AccountList = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[4]};
  margin-block: ${space[4]};
`;

export const AccountListRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`;

export const AccountListTimes = styled.p`
  ${text.small}
  color: ${color.textMuted};
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
  > p:not([role='alert']),
  > section > p:not([role='alert']) {
    ${text.small}
    color: ${color.textMuted};
  }
  p a {
    color: ${color.accent};
  }
`;
