import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** What there is to know before one presses a button of the account. */
export const AccountNote = styled.p`
  ${text.small}
  margin-bottom: ${space[4]};
  color: ${color.textMuted};
`;
