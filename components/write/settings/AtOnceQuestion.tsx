import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { formatMoment } from '@/components/ui/localTime';
import { space } from '@/styles/spacing';
import { publishTimeTexts } from './publishTime';

interface AtOnceQuestionProps {
  /** The time that holds until this is answered. */
  kept: string | null;
  onGoOut: () => void;
  onKeep: () => void;
}

/** Nobody publishes by emptying a field. */
export function AtOnceQuestion({ kept, onGoOut, onKeep }: AtOnceQuestionProps) {
  return (
    <Root>
      <p role="alert">
        {publishTimeTexts.wouldGoOut}
        {kept !== null && ` Until you choose, its time is ${formatMoment(kept)}.`}
      </p>
      <Choices>
        <Button size="sm" variant="outline" onClick={onKeep}>
          Keep its time
        </Button>
        <Button size="sm" variant="outline" onClick={onGoOut}>
          Let it go out now
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
