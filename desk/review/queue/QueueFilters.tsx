import { FilterForm } from '../../filters/FilterForm';
import { FilterSelect } from '../../filters/FilterSelect';
import { TypedFilter } from '../../filters/TypedFilter';
import { useQueueTagsQuery } from '../reviewApi';
import { useWorkflowsQuery } from '../stages/stagesApi';
import { fixedChoices, tagChoice } from './filterChoices';
import type { Filters } from './filters';
import { useSetFilter } from './useFilters';

interface QueueFiltersProps {
  filters: Filters;
  isBusy: boolean;
  onClear: () => void;
}

/** The filters of the queue. */
export function QueueFilters({ filters, isBusy, onClear }: QueueFiltersProps) {
  const setFilter = useSetFilter();
  const { data: tags = [] } = useQueueTagsQuery();
  const { data: workflows } = useWorkflowsQuery();
  const stages = (workflows?.workflows ?? []).flatMap(({ tag, stages }) =>
    stages.map(({ _id, name }) => ({ value: _id, label: tag ? `${name} (${tag.title})` : name })),
  );
  const isStageGone =
    workflows !== undefined &&
    filters.stage !== undefined &&
    !stages.some(({ value }) => value === filters.stage);
  if (isStageGone && filters.stage) stages.push({ value: filters.stage, label: 'A stage that was removed' });
  const choices = [
    tagChoice(tags),
    // Only where articles pass stages, or an address asks for one.
    ...(stages.length > 0 || filters.stage
      ? [{ name: 'stage' as const, label: 'Stage', any: 'All stages', options: stages }]
      : []),
    ...fixedChoices,
  ];
  return (
    <FilterForm
      label="Filter the queue"
      foldLabel="Filters"
      count={Object.keys(filters).length}
      onClear={onClear}
    >
      <TypedFilter
        label="Search titles and authors"
        value={filters.search}
        isBusy={isBusy}
        onChange={(value) => setFilter('search', value)}
      />
      <TypedFilter
        label="Author begins with"
        value={filters.author}
        isBusy={isBusy}
        onChange={(value) => setFilter('author', value)}
      />
      {choices.map(({ name, ...choice }) => (
        <FilterSelect
          key={name}
          {...choice}
          value={filters[name]}
          onChange={(value) => setFilter(name, value)}
        />
      ))}
    </FilterForm>
  );
}
