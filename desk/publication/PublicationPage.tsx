import type { DeskSite, SiteIdentity } from '@contracts/site';
import { useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { usePersistentState } from '../persistent/usePersistentState';
import { useShownSite } from '../session/DeskSiteProvider';
import { FailureLine } from '../ui/FailureLine';
import { PageHeader } from '../ui/PageHeader';
import { PublicationForm } from './PublicationForm';
import { PublicationHistory } from './PublicationHistory';
import {
  useCheckPublicationMutation,
  usePublicationQuery,
  usePublishPublicationMutation,
} from './publicationApi';
import { downloadPublication, readPublication } from './publicationFile';

/** What an editor has typed and not published. */
interface Draft {
  /** The revision that it was made from. */
  after: number;
  identity: SiteIdentity;
}

/** What the site is called, and what stands in its footer. */
export function PublicationPage() {
  const { data, error, refetch } = usePublicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const draft = usePersistentState<Draft>('publication');
  if (data && draft.isRead) return <OpenPublication site={data} draft={draft.value} onDraft={draft.keep} />;
  return (
    <>
      <PageHeader title="Publication" />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the publication" aria-busy>
          <Skeleton height="20rem" radius="md" />
        </div>
      )}
    </>
  );
}

interface OpenPublicationProps {
  site: DeskSite;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
}

function OpenPublication({ site, draft, onDraft }: OpenPublicationProps) {
  const [publish, { error, isLoading, reset }] = usePublishPublicationMutation();
  const [check] = useCheckPublicationMutation();
  const [fileFault, setFileFault] = useState('');
  useShownSite(site.identity);
  const identity = draft?.identity ?? site.identity;
  const isOvertaken = draft !== undefined && draft.after !== site.revision;
  const faults = error && 'fields' in error ? error.fields : [];
  const faultOf = (field: string) => {
    const fault = faults.find(({ path }) => path === `identity.${field}`)?.message;
    return fault && fault.charAt(0).toUpperCase() + fault.slice(1);
  };

  const change = (changed: SiteIdentity) => {
    if (error) reset();
    onDraft({ after: draft?.after ?? site.revision, identity: changed });
  };
  const discard = () => {
    reset();
    onDraft(undefined);
  };
  const handlePublish = async () => {
    const answer = await publish({
      after: isOvertaken ? site.revision : (draft?.after ?? site.revision),
      identity,
    });
    if ('error' in answer) return;
    onDraft(undefined);
    notify.success('Readers see it now.');
  };
  const handleFile = async (file: File) => {
    const answer = await readPublication(file);
    if ('fault' in answer) return setFileFault(answer.fault);
    const checked = await check(answer.read);
    setFileFault(checked.error ? `This file cannot be used: ${checked.error.message}` : '');
    if (checked.data) change(checked.data);
  };

  return (
    <>
      <PageHeader
        title="Publication"
        actions={
          <>
            <ChooseFile
              label="Import"
              accept="application/json,.json"
              onChoose={([file]) => file && void handleFile(file)}
            />
            <Button size="sm" variant="outline" onClick={() => downloadPublication(identity)}>
              Export
            </Button>
          </>
        }
      >
        What readers, search engines and feeds are told about the site. They see a change as soon as you
        publish it.
      </PageHeader>
      <Column>
        <FailureLine>{fileFault}</FailureLine>
        <PublicationForm
          identity={identity}
          settingsZone={site.settingsZone}
          faultOf={faultOf}
          onChange={change}
        />
        <Decision>
          <FailureLine>
            {isOvertaken
              ? 'A newer revision was published since you began. Publishing replaces it with yours.'
              : faults.length > 0
                ? 'Nothing was published. Please change what is marked.'
                : error?.message}
          </FailureLine>
          <Actions>
            <Button isLoading={isLoading} disabled={!draft} onClick={() => void handlePublish()}>
              Publish
            </Button>
            {draft && (
              <Button variant="ghost" onClick={discard}>
                Discard changes
              </Button>
            )}
          </Actions>
        </Decision>
        <PublicationHistory history={site.history} revision={site.revision} />
      </Column>
    </>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: 42rem;

  /* Without a sentence it takes no gap. */
  > :empty {
    position: absolute;
  }
`;

const Decision = styled.div`
  > :first-child:not(:empty) {
    margin-bottom: ${space[4]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
