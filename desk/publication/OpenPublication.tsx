import type { DeskSite, SiteIdentity } from '@contracts/site';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { FailureLine } from '../ui/FailureLine';
import { FormColumn } from '../ui/FormColumn';
import { PageHeader } from '../ui/PageHeader';
import { OvertakenDraft } from './OvertakenDraft';
import { PublicationFiles } from './PublicationFiles';
import { PublicationForm } from './PublicationForm';
import { PublicationHistory } from './PublicationHistory';
import { PreviewDialog } from './preview/PreviewDialog';
import { usePublishPublicationMutation } from './publicationApi';
import { drafted, type PublicationDraft } from './usePublicationDraft';

interface OpenPublicationProps {
  site: DeskSite;
  draft: PublicationDraft | undefined;
  onDraft: (draft: PublicationDraft | undefined) => void;
}

/** The publication, open to be changed. */
export function OpenPublication({ site, draft, onDraft }: OpenPublicationProps) {
  const [publish, { error, isLoading, reset }] = usePublishPublicationMutation();
  const [fileFault, setFileFault] = useState('');
  const [isPreviewing, setPreviewing] = useState(false);
  const identity = drafted(site, draft);
  const isOvertaken = draft !== undefined && draft.after !== site.revision && !isLoading;
  const faults = error && 'fields' in error ? error.fields : [];
  const faultOf = (field: string) => {
    const fault = faults.find(({ path }) => path === `identity.${field}`)?.message;
    return fault && fault.charAt(0).toUpperCase() + fault.slice(1);
  };

  const change = (changes: Partial<SiteIdentity>) => {
    if (error) reset();
    onDraft({ after: draft?.after ?? site.revision, changes: { ...draft?.changes, ...changes } });
  };
  const discard = () => {
    reset();
    onDraft(undefined);
  };
  const handlePublish = async () => {
    const answer = await publish({ after: draft?.after ?? site.revision, identity });
    if ('error' in answer) return;
    onDraft(undefined);
    notify.success('Readers see it now.');
  };
  const handleKeep = () => {
    reset();
    if (draft) onDraft({ ...draft, after: site.revision });
  };

  return (
    <>
      <PageHeader
        title="Publication"
        actions={<PublicationFiles identity={identity} onRead={change} onFault={setFileFault} />}
      >
        What readers, search engines and feeds see. They see a change as soon as you publish it.
      </PageHeader>
      <FormColumn>
        <FailureLine>{fileFault}</FailureLine>
        <PublicationForm identity={identity} settings={site.settings} faultOf={faultOf} onChange={change} />
        <Decision>
          {isOvertaken ? (
            <OvertakenDraft site={site} draft={draft} onKeep={handleKeep} onDiscard={discard} />
          ) : (
            <FailureLine>
              {faults.length > 0 ? 'Nothing was published. Please change what is marked.' : error?.message}
            </FailureLine>
          )}
          <WideButtonRow>
            <Button
              isLoading={isLoading}
              disabled={!draft || isOvertaken}
              onClick={() => void handlePublish()}
            >
              Publish
            </Button>
            <Button variant="outline" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            {draft && !isOvertaken && (
              <Button variant="ghost" onClick={discard}>
                Discard changes
              </Button>
            )}
          </WideButtonRow>
        </Decision>
        {isPreviewing && <PreviewDialog identity={identity} onClose={() => setPreviewing(false)} />}
        <PublicationHistory history={site.history} revision={site.revision} />
      </FormColumn>
    </>
  );
}

const Decision = styled.div`
  > :first-child:not(:empty) {
    margin-bottom: ${space[4]};
  }
`;
