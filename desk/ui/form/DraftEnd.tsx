import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { FailureLine } from '../FailureLine';

interface DraftEndProps {
  /** What is changed, such as "these rules". */
  name: string;
  isChanged: boolean;
  /** Whether another lead has saved since. */
  isOvertaken: boolean;
  isLoading: boolean;
  failure?: string;
  onKeep: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** The end of a lead's draft: saves or discards it, or asks which version is right. */
export function DraftEnd(props: DraftEndProps) {
  const { name, isChanged, isOvertaken, isLoading, failure, onKeep, onDiscard, onSave } = props;
  return (
    <>
      {isOvertaken && !isLoading ? (
        <Overtaken role="alert">
          <p>Another lead has changed {name} since you began.</p>
          <WideButtonRow>
            <Button size="sm" variant="outline" onClick={onKeep}>
              Keep mine
            </Button>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              Show theirs
            </Button>
          </WideButtonRow>
        </Overtaken>
      ) : (
        <FailureLine>{failure}</FailureLine>
      )}
      <WideButtonRow>
        <Button isLoading={isLoading} disabled={!isChanged || isOvertaken} onClick={onSave}>
          Save
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={onDiscard}>
            Discard changes
          </Button>
        )}
      </WideButtonRow>
    </>
  );
}

const Overtaken = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-self: stretch;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.accent};
`;
