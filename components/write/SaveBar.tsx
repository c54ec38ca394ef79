import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { SubmitIcon } from '@/components/ui/icons';
import type { SaveState } from '@/services/draftSaver';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { saveStateText } from './saveStateText';

interface SaveBarProps {
  state: SaveState;
  isSubmitting: boolean;
  onSubmit: () => void;
}

const troubled = new Set<SaveState['kind']>(['offline', 'signedOut', 'conflict', 'failed']);

/** Whether the text is safe, and the way to the editors. */
export function SaveBar({ state, isSubmitting, onSubmit }: SaveBarProps) {
  return (
    <Root>
      <Line role="status" $isTroubled={troubled.has(state.kind)}>
        {saveStateText(state)}
      </Line>
      <Button onClick={onSubmit} isLoading={isSubmitting}>
        <SubmitIcon aria-hidden />
        Submit
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
`;

const Line = styled.p<{ $isTroubled: boolean }>`
  ${text.small}
  color: ${({ $isTroubled }) => ($isTroubled ? color.danger : color.textMuted)};
  font-variant-numeric: tabular-nums;
`;
