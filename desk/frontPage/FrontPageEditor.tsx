import type { DeskFrontPage, FrontPage } from '@contracts/frontPage';
import type { Tag } from '@contracts/tag';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import type { DeskError } from '../api/deskApi';
import { FailureLine } from '../ui/FailureLine';
import { FrontPageHistory } from './FrontPageHistory';
import { FrontPagePreview } from './FrontPagePreview';
import { usePreviewFrontPageMutation, usePublishFrontPageMutation } from './frontPageApi';
import { arrangementOf, type FrontPageDraft } from './frontPageDraft';
import { OvertakenChoice } from './OvertakenChoice';
import { LeadPart } from './parts/LeadPart';
import { PinsPart } from './parts/PinsPart';
import { SectionsPart } from './parts/SectionsPart';
import { Picker } from './pick/Picker';
import { useArranging } from './useArranging';

interface FrontPageEditorProps {
  site: DeskFrontPage;
  tags: Tag[];
  /** Unpublished changes. */
  kept: FrontPageDraft | undefined;
  onKeep: (draft: FrontPageDraft | undefined) => void;
}

const CONFLICT = 409;

/** The lead story, the pins and the sections, with their actions. */
export function FrontPageEditor({ site, tags, kept, onKeep }: FrontPageEditorProps) {
  const state = useArranging({ site, tags, kept, onKeep });
  const { arranging, picking, said, failure, hasFaults, refuse, isChanged, isOvertaken } = state;
  const { draft } = arranging;
  const [publish, { isLoading }] = usePublishFrontPageMutation();
  const [preview, { isLoading: isPreviewed }] = usePreviewFrontPageMutation();
  const [shown, setShown] = useState<FrontPage | null>(null);

  // If two editors publish, the second chooses which arrangement to continue with.
  const refuseWith = ({ status, message, fields }: DeskError) => {
    if (status !== CONFLICT) refuse(message, fields);
  };
  const handlePublish = async () => {
    refuse('', []);
    const { error } = await publish({ after: draft.after, arrangement: arrangementOf(draft) });
    if (error) return refuseWith(error as DeskError);
    onKeep(undefined);
    notify.success('Readers see it now.');
  };
  const handlePreview = async () => {
    refuse('', []);
    const { data, error } = await preview(arrangementOf(draft));
    if (error) refuseWith(error as DeskError);
    else setShown(data);
  };
  const discard = () => {
    refuse('', []);
    onKeep(undefined);
  };

  return (
    <Column>
      <LeadPart {...arranging} />
      <PinsPart {...arranging} />
      <SectionsPart {...arranging} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Decision>
        {isOvertaken && (
          <OvertakenChoice
            site={site}
            tags={tags}
            onKeepMine={() => onKeep({ ...draft, after: site.revision })}
            onTakeTheirs={discard}
          />
        )}
        <FailureLine>
          {hasFaults ? 'Readers see no change. Please change what is marked.' : failure}
        </FailureLine>
        <WideButtonRow>
          <Button
            isLoading={isLoading}
            disabled={!isChanged || isOvertaken}
            onClick={() => void handlePublish()}
          >
            Publish
          </Button>
          <Button variant="outline" isLoading={isPreviewed} onClick={() => void handlePreview()}>
            Preview
          </Button>
          {isChanged && (
            <Button variant="ghost" onClick={discard}>
              Discard changes
            </Button>
          )}
        </WideButtonRow>
      </Decision>
      <FrontPageHistory history={site.history} revision={site.revision} />
      {picking && <Picker {...arranging} picking={picking} />}
      {shown && <FrontPagePreview content={shown} onClose={() => setShown(null)} />}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[7]};
  max-width: 52rem;
`;

const Decision = styled.div`
  display: grid;
  gap: ${space[4]};

  /* Without a sentence it takes no gap. */
  > :empty {
    position: absolute;
  }
`;
