import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface PreviewNoteProps {
  why: 'unsaved' | 'unreachable';
  onRetry: () => void;
}

const reasons = {
  unsaved: 'There is no text yet.',
  unreachable:
    'The server cannot be reached. This preview is from this device, without code colours and videos.',
} as const;

/** Why the preview may differ from what readers will see. */
export function PreviewNote({ why, onRetry }: PreviewNoteProps) {
  return (
    <Root role="status">
      <p>{reasons[why]}</p>
      {why === 'unreachable' && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  background: ${color.accentSoft};
`;
