import styled from 'styled-components';
import { focusRing, resetButton } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

interface SwitchLineProps {
  question: string;
  answer: string;
  onSwitch: () => void;
}

/** The way from signing up to signing in and back. */
export function SwitchLine({ question, answer, onSwitch }: SwitchLineProps) {
  return (
    <Line>
      {question}{' '}
      <Switch type="button" onClick={onSwitch}>
        {answer}
      </Switch>
    </Line>
  );
}

const Line = styled.p`
  ${text.small}
  margin-top: ${space[5]};
  color: ${color.textMuted};
  text-align: center;
`;

const Switch = styled.button`
  ${resetButton}
  ${focusRing}
  padding: ${space[1]};
  margin: calc(-1 * ${space[1]});
  border-radius: ${radius.sm};
  color: ${color.accent};
  font-weight: ${weight.semibold};

  &:hover {
    text-decoration: underline;
  }
`;
