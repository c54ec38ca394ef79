import styled from 'styled-components';
import { paths } from '@/services/paths';
import { focusRing } from '@/styles/mixins';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Loads a whole page: no dialog is open there. */
export const ForgottenLine = () => (
  <Line>
    <a href={paths.resetPassword}>Forgot password?</a>
  </Line>
);

const Line = styled.p`
  ${text.small}
  text-align: end;

  a {
    ${focusRing}
    border-radius: ${radius.sm};
    color: ${color.accent};
  }
`;
