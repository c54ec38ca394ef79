import type { BoardFilters } from '@contracts/board';
import { FilterForm } from '../filters/FilterForm';
import { FilterSelect } from '../filters/FilterSelect';
import { fixedChoices, tagChoice } from '../review/queue/filterChoices';
import { useSetFilter } from '../review/queue/useFilters';
import { useQueueTagsQuery } from '../review/reviewApi';
import { boardFilterNames } from './boardFilters';

interface BoardFilterFormProps {
  filters: BoardFilters;
  onClear: () => void;
}

/** The filters of the board, which are some of the queue's. */
export function BoardFilterForm({ filters, onClear }: BoardFilterFormProps) {
  const setFilter = useSetFilter();
  const { data: tags = [] } = useQueueTagsQuery();
  const all = [tagChoice(tags), ...fixedChoices];
  const choices = boardFilterNames.flatMap((name) => {
    const choice = all.find((one) => one.name === name);
    return choice ? [{ ...choice, name }] : [];
  });
  return (
    <FilterForm
      label="Filter the board"
      foldLabel="Filters"
      count={Object.keys(filters).length}
      onClear={onClear}
    >
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
