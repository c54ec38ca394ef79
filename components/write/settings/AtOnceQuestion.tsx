import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { formatOwnMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { publishTimeTexts } from './publishTime';

interface AtOnceQuestionProps {
  /** The time that holds until this is answered. */
  kept: string | null;
  onGoOut: () => void;
  onKeep: () => void;
}

/** Asks before emptying the time publishes the article. */
export function AtOnceQuestion({ kept, onGoOut, onKeep }: AtOnceQuestionProps) {
  return (
    <Root>
      <p role="alert">
        {publishTimeTexts.wouldGoOut}
        {kept !== null && `Until you choose, the publishing time is ${formatOwnMoment(kept)}.`}
      </p>
      <WideButtonRow>
        <Button size="sm" variant="outline" onClick={onKeep}>
          Keep the time
        </Button>
        <Button size="sm" variant="outline" onClick={onGoOut}>
          Publish now
        </Button>
      </WideButtonRow>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;
