import { sitePolicy } from '@contracts/policies/site.policy';
import { useState } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Select } from '@/components/ui/field/Select';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { ForLeads } from '../../../session/ForLeads';
import { useTagsQuery } from '../../../tags/tagsApi';
import { BackLink } from '../../../ui/BackLink';
import { FormColumn } from '../../../ui/FormColumn';
import { PageHeader } from '../../../ui/PageHeader';
import { useWorkflowsQuery } from '../stagesApi';
import { StagesForm } from './StagesForm';

const TITLE = 'Stages of the review';

/** The stages that articles pass before they are accepted. */
export function StagesPage() {
  return (
    <ForLeads title={TITLE} access={sitePolicy.arrangeStages}>
      <BackLink href="/">Queue</BackLink>
      <PageHeader title={TITLE}>
        Every article passes them in this order; the last approval of the last stage accepts it. A rejection
        ends the review at every stage.
      </PageHeader>
      <OpenStages />
    </ForLeads>
  );
}

function OpenStages() {
  const { data, error, refetch } = useWorkflowsQuery();
  const { data: tags = [] } = useTagsQuery();
  const [tagId, setTagId] = useState('');
  if (!data) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Loading the stages" aria-busy>
        <Skeleton height="12rem" radius="md" />
      </div>
    );
  }
  const ofTag = (id: string) => data.workflows.find(({ tag }) => (tag?._id ?? '') === id);
  const tag = tags.find(({ _id }) => _id === tagId);
  const workflow = ofTag(tagId) ?? {
    tag: tag ? { _id: tag._id, title: tag.title } : null,
    ...{ stages: [], version: '' },
  };
  return (
    <FormColumn>
      <Select
        label="Articles"
        hint="An article with a tag that has stages of its own passes those, and else the stages of all articles."
        placeholder="All articles"
        options={tags.map(({ _id, title }) => ({
          value: _id,
          label: ofTag(_id) ? `Tag ${title}: stages of its own` : `Tag ${title}`,
        }))}
        value={tagId}
        onChange={({ target }) => setTagId(target.value)}
      />
      <StagesForm key={tagId} workflow={workflow} editors={data.editors} />
    </FormColumn>
  );
}
