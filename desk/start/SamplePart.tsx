import type { SamplePublication } from '@contracts/firstStart';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useRemoveSampleMutation } from './startApi';
import { removalTexts, usedAccountsText } from './startTexts';

/** The sample publication, and the press that removes all of it. */
export function SamplePart({ sample }: { sample: SamplePublication }) {
  const [isAsking, setIsAsking] = useState(false);
  const [takesUsed, setTakesUsed] = useState(false);
  const [remove, { error, isLoading, reset }] = useRemoveSampleMutation();
  const close = () => {
    setIsAsking(false);
    reset();
  };
  const handleConfirm = async () => {
    if (!('error' in (await remove({ usedAccounts: takesUsed ? 'remove' : 'keep' })))) close();
  };
  return (
    <Root>
      <h2>The sample publication</h2>
      {sample.isBeingRemoved ? (
        <p role="status">It is being removed. You can leave this page.</p>
      ) : (
        <>
          <p>The site came with articles, authors and tags to look at. They are also the handbook.</p>
          <div>
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              Remove the sample
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the sample?"
          confirmLabel="Remove"
          isLoading={isLoading}
          failure={error?.message}
          onConfirm={() => void handleConfirm()}
          onClose={close}
        >
          <p>This removes, for good:</p>
          <Takes>
            {removalTexts(sample).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Takes>
          {sample.usedAccounts.length > 0 && (
            <Checkbox
              label={usedAccountsText(sample)}
              checked={takesUsed}
              onChange={({ target }) => setTakesUsed(target.checked)}
            />
          )}
          <p>Everything else stays.</p>
        </ConfirmDialog>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};

  h2 {
    ${text.subheading}
  }
  > p {
    color: ${color.textMuted};
  }
`;

const Takes = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: ${space[3]} 0;
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;
