import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { space } from '@/styles/spacing';
import { FailureLine } from '../../ui/FailureLine';

interface PanelStateProps {
  /** What is loading. */
  label: string;
  failure: string | undefined;
  onRetry: () => void;
}

/** In the place of a panel that has no answer yet. */
export function PanelState({ label, failure, onRetry }: PanelStateProps) {
  if (failure === undefined) return <DotsLoader label={label} />;
  return (
    <Root>
      <FailureLine>{failure}</FailureLine>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;
