import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { SubmitIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useSignInNeed } from '@/hooks/useSignInNeed';
import { askToSignIn } from '@/services/heldSession';
import { isTroubled as isTrouble, type SaveState } from '@/services/saveState';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { lineClamp } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { barTop, saveBarHeight } from './deskLayout';
import { saveStateText } from './saveStateText';

interface SaveBarProps {
  state: SaveState;
  /** Where the article can be read as it is; null until it is saved for the first time. */
  previewHref: string | null;
  /** Null while there is no history yet. */
  onHistory: (() => void) | null;
  isSubmitting: boolean;
  onSubmit: () => void;
}

/** Whether the text is safe, and the way to the editors; in sight however far one has scrolled. */
export function SaveBar({ state, previewHref, onHistory, isSubmitting, onSubmit }: SaveBarProps) {
  const isTroubled = isTrouble(state);
  const need = useSignInNeed();
  const hasSaved = useRef(false);
  if (state.kind === 'saved') hasSaved.current = true;
  return (
    <Root>
      <Line aria-hidden={isTroubled || undefined} $isTroubled={isTroubled} title={saveStateText(state)}>
        {saveStateText(state)}
      </Line>
      {/* Every save would interrupt a listener: trouble is told, and that it is over. */}
      <VisuallyHidden role="status">
        {isTroubled ? saveStateText(state) : hasSaved.current && 'Saved'}
      </VisuallyHidden>
      {need && (
        <Button size="sm" variant="outline" onClick={() => askToSignIn(need.isOther)}>
          Sign in
        </Button>
      )}
      {onHistory && (
        <Button size="sm" variant="ghost" onClick={onHistory}>
          History
        </Button>
      )}
      {previewHref && (
        <ButtonLink size="sm" variant="ghost" href={previewHref}>
          Preview
        </ButtonLink>
      )}
      <Button size="sm" onClick={onSubmit} isLoading={isSubmitting}>
        <SubmitIcon aria-hidden />
        Submit
      </Button>
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
