import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { RefreshIcon } from '@/components/ui/icons';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { space } from '@/styles/spacing';
import { CheckList } from './CheckList';
import { type FindingGroups, type FindingPlace, groupsText } from './findings';
import type { Checking } from './useChecks';

interface ChecksPartProps {
  checking: Checking;
  groups: FindingGroups;
  onGo: (place: FindingPlace) => void;
  onCheckAgain: () => void;
}

/** The state of the checks in one line, which is announced when it changes. */
function stateText(checking: Checking, groups: FindingGroups): string {
  switch (checking.kind) {
    case 'checking':
      return 'Saving and checking';
    case 'unsaved':
      return 'Not saved on the server yet, so it cannot be checked.';
    case 'empty':
      return 'There is no text yet.';
    case 'failed':
      return `Checking failed: ${checking.message}`;
    case 'checked':
      return `${groupsText(groups, 'Ready to submit.')} ${checking.checks.words} words.`;
  }
}

/** The checks before review, with links to each place. */
export function ChecksPart({ checking, groups, onGo, onCheckAgain }: ChecksPartProps) {
  return (
    <>
      <Head>
        <h3>Checks before review</h3>
        <Button size="sm" variant="ghost" disabled={checking.kind === 'checking'} onClick={onCheckAgain}>
          <RefreshIcon aria-hidden />
          Check again
        </Button>
      </Head>
      <State role="status">
        {stateText(checking, groups)} {checking.kind === 'checking' && <DotsLoader />}
      </State>
      <CheckList groups={groups} onGo={onGo} />
    </>
  );
}

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]};
`;

const State = styled.p`
  margin-bottom: ${space[4]};
`;
