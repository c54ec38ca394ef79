import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
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
      <Choices>
        <Button size="sm" variant="outline" onClick={onKeep}>
          Keep the time
        </Button>
        <Button size="sm" variant="outline" onClick={onGoOut}>
          Publish now
        </Button>
      </Choices>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
