import { FilterForm } from '../../filters/FilterForm';
import { type Choices, FilterSelect } from '../../filters/FilterSelect';
import { TypedFilter } from '../../filters/TypedFilter';
import { useQueueTagsQuery } from '../reviewApi';
import { useWorkflowsQuery } from '../stages/stagesApi';
import type { Filters } from './filters';
import { useSetFilter } from './useFilters';

const fixedChoices: { name: keyof Filters; label: string; any: string; options: Choices }[] = [
  {
    name: 'claim',
    label: 'Claim',
    any: 'Any',
    options: [
      { value: 'free', label: 'Unclaimed' },
      { value: 'mine', label: 'Claimed by you' },
      { value: 'others', label: 'Claimed by others' },
    ],
  },
  {
    name: 'assigned',
    label: 'Assigned',
    any: 'Any',
    options: [
      { value: 'free', label: 'Not assigned' },
      { value: 'mine', label: 'To you' },
      { value: 'others', label: 'To others' },
    ],
  },
  { name: 'due', label: 'Due', any: 'Any time', options: [{ value: 'overdue', label: 'Overdue' }] },
  {
    name: 'days',
    label: 'Waiting',
    any: 'Any time',
    options: [1, 3, 7, 14, 30].map((days) => ({
      value: String(days),
      label: days === 1 ? 'A day or more' : `${days} days or more`,
    })),
  },
  {
    name: 'checks',
    label: 'Checks',
    any: 'Any',
    options: [
      { value: 'failed', label: 'Some not met' },
      { value: 'kept', label: 'All met' },
    ],
  },
  {
    name: 'similarity',
    label: 'Similarity',
    any: 'Any',
    options: [5, 10, 25, 50].map((percent) => ({ value: String(percent), label: `${percent}% or more` })),
  },
  {
    name: 'sort',
    label: 'Order',
    any: 'Oldest first',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'title', label: 'Title' },
      { value: 'author', label: 'Author' },
      { value: 'shortest', label: 'Shortest first' },
      { value: 'longest', label: 'Longest first' },
      { value: 'due', label: 'Due date' },
    ],
  },
];

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
    {
      name: 'tag' as const,
      label: 'Tag',
      any: 'All tags',
      options: tags.map((title) => ({ value: title, label: title })),
    },
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
