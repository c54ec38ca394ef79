import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import type { SaveState } from '@/services/draft/saveState';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

interface PageNoticeProps {
  state: SaveState['kind'];
  /** Changes of an earlier visit were restored from this device. */
  isRestored: boolean;
  /** Another editor has deleted the page. */
  isDeleted: boolean;
  onCompare: () => void;
  onKeepAsNew: () => void;
}

/** Notices about the page for its editor. */
export function PageNotice({ state, isRestored, isDeleted, onCompare, onKeepAsNew }: PageNoticeProps) {
  if (state === 'conflict') {
    return (
      <Root role="alert">
        <p>This page was saved in another tab or by another editor. Yours is on this device only.</p>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onCompare}>
          Compare
        </Button>
      </Root>
    );
  }
  if (state === 'deleted' || isDeleted) {
    return (
      <Root role="alert">
        <p>This page was deleted. The text is still here.</p>
        <Button size="sm" variant="outline" onClick={onKeepAsNew}>
          Keep it as a new page
        </Button>
      </Root>
    );
  }
  if (!isRestored) return null;
  return (
    <Root role="status">
      <p>Your unsaved changes have been restored.</p>
    </Root>
  );
}

const Root = styled.div`
  ${text.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  ${cardSurface}
`;
