import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { SubmitIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { isTroubled as isTrouble, type SaveState } from '@/services/draft/saveState';
import { resumeSignIn } from '@/services/session/heldSession';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { lineClamp } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { barTop, saveBarHeight } from '../barLayout';
import { useSignInNeed } from '../useSignInNeed';
import { saveStateText } from './saveStateText';

interface SaveBarProps {
  state: SaveState;
  /** The label of the way to the editors. */
  submitLabel: string;
  onPreview: () => void;
  /** Null while there is no history yet. */
  onHistory: (() => void) | null;
  onSubmit: () => void;
  /** The menu with all that can be done. */
  more: ReactNode;
}

/** The save state and the button that submits; stays in sight while scrolling. */
export function SaveBar({ state, submitLabel, onPreview, onHistory, onSubmit, more }: SaveBarProps) {
  const isTroubled = isTrouble(state);
  const need = useSignInNeed();
  const hasSaved = useRef(false);
  if (state.kind === 'saved') hasSaved.current = true;
  return (
    <Root>
      <Line aria-hidden={isTroubled || undefined} $isTroubled={isTroubled} title={saveStateText(state)}>
        {saveStateText(state)}
      </Line>
      {/* Announcing every save would interrupt screen readers: only failures and their end are announced. */}
      <VisuallyHidden role="status">
        {isTroubled ? saveStateText(state) : hasSaved.current && 'Saved'}
      </VisuallyHidden>
      {need && (
        <Button size="sm" variant="outline" onClick={resumeSignIn}>
          Sign in
        </Button>
      )}
      {onHistory && (
        <WideButton size="sm" variant="ghost" onClick={onHistory}>
          History
        </WideButton>
      )}
      <WideButton size="sm" variant="ghost" onClick={onPreview}>
        Preview
      </WideButton>
      <Button size="sm" aria-haspopup="dialog" onClick={onSubmit}>
        <SubmitIcon aria-hidden />
        {submitLabel}
      </Button>
      {more}
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  inset-block-start: ${barTop.wide};
  z-index: ${depths.stickyBar - 1};
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${saveBarHeight};
  background: ${color.bg};

  ${media.belowMobile} {
    inset-block-start: ${barTop.narrow};
  }
`;

const Line = styled.p<{ $isTroubled: boolean }>`
  ${text.small}
  ${lineClamp(2)}
  flex: 1;
  min-width: 0;
  line-height: 1.3;
  color: ${({ $isTroubled }) => ($isTroubled ? color.danger : color.textMuted)};
  font-variant-numeric: tabular-nums;
`;

/** If there is no space, the menu has it. */
const WideButton = styled(Button)`
  ${media.belowMobile} {
    display: none;
  }
`;
