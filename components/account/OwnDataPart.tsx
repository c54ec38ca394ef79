import { useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { bytesText } from '@/services/bytesText';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { AccountNote } from './accountStyles';
import { ProofDialog } from './proof/ProofDialog';
import { useOwnData } from './useOwnData';

/** A copy of all that the site has of the person, made on demand. */
export function OwnDataPart() {
  const { data, keptAddress, failure, isBusy, reload, ask, download } = useOwnData();
  const [isAsking, setIsAsking] = useState(false);
  if (!data) return failure ? <ErrorState message={failure} onRetry={reload} /> : <Skeleton height="4rem" />;
  const { status, ends_at, bytes } = data;
  return (
    <>
      <AccountNote role="status">
        {status === 'waiting'
          ? 'Your copy is being made. You get an email when it is ready.'
          : status === 'ready' && ends_at
            ? `Your copy is ready (${bytesText(bytes)}). You can download it until ${formatDate(ends_at)}.`
            : status === 'failed'
              ? 'Your copy could not be made. Ask for it again, or tell the editors.'
              : 'Get your articles, images, comments, messages and everything else in one ZIP file.'}
      </AccountNote>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      {status === 'ready' ? (
        <Button isLoading={isBusy} onClick={() => void download()}>
          Download your data
        </Button>
      ) : (
        // Not disabled, as the dialog gives the focus back to it.
        <Button
          variant="outline"
          aria-disabled={status === 'waiting' || undefined}
          onClick={() => setIsAsking(status !== 'waiting')}
        >
          Ask for a copy…
        </Button>
      )}
      <Kept>
        <a href={keptAddress}>What is stored about you</a>
      </Kept>
      {isAsking && (
        <ProofDialog
          title="Ask for a copy of your data"
          submitLabel="Ask for a copy"
          send={async (proof) => {
            await ask(proof);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>The copy is ready in a few minutes. You can download it here for seven days.</p>
        </ProofDialog>
      )}
    </>
  );
}

const Kept = styled.p`
  ${text.small}
  margin-top: ${space[4]};

  a {
    color: ${color.accent};
  }
`;
