import styled from 'styled-components';
import { focusRing, resetButton, touchTarget } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface CorrectionHintProps {
  /** What comes next, behind the button. */
  next: string;
  onPress: () => void;
}

/** At the end of an article: readers can suggest corrections, by keyboard and on phones too. */
export const CorrectionHint = ({ next, onPress }: CorrectionHintProps) => (
  <Line>
    Found a mistake?{' '}
    <button type="button" aria-haspopup="dialog" onClick={onPress}>
      Suggest a correction
    </button>
    {next}
  </Line>
);

const Line = styled.p`
  ${text.small}
  margin-block: ${space[4]};
  color: ${color.textMuted};

  button {
    ${resetButton}
    ${focusRing}
    ${touchTarget({ height: '1.5rem' })}
    color: ${color.accent};
    text-decoration: underline;
  }
  @media (scripting: none) {
    display: none;
  }
`;
