import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { SearchField } from '@/components/ui/SearchField';
import { Select } from '@/components/ui/Select';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { media, query } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useSettledText } from '../../hooks/useSettledText';
import { useQueueTagsQuery } from '../reviewApi';
import type { Filters } from './filters';
import { useSetFilter } from './useFilters';

type Choices = { value: string; label: string }[];

const fixedChoices: { name: keyof Filters; label: string; any: string; options: Choices }[] = [
  {
    name: 'claim',
    label: 'Claim',
    any: 'Any',
    options: [
      { value: 'free', label: 'Free' },
      { value: 'mine', label: 'Claimed by you' },
      { value: 'others', label: 'Claimed by others' },
    ],
  },
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
      { value: 'failed', label: 'Some not kept' },
      { value: 'kept', label: 'All kept' },
    ],
  },
  {
    name: 'similarity',
    label: 'Similarity',
    any: 'Any',
    options: [5, 10, 25, 50].map((percent) => ({ value: String(percent), label: `${percent} % or more` })),
  },
  {
    name: 'sort',
    label: 'Order',
    any: 'Oldest first',
    options: [{ value: 'newest', label: 'Newest first' }],
  },
];

/** A value of a shared address that is none of ours is shown all the same. */
const withValue = (options: Choices, value: string): Choices =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

interface QueueFiltersProps {
  filters: Filters;
  isBusy: boolean;
  onClear: () => void;
}

/** What of the queue is shown; in narrow windows folded away. */
export function QueueFilters(props: QueueFiltersProps) {
  const isNarrow = useMediaQuery(query.belowMobile);
  const count = Object.keys(props.filters).length;
  if (!isNarrow) return <FilterFields {...props} />;
  return (
    <Fold open={count > 0 || undefined}>
      <summary>Filters{count > 0 && `: ${count}`}</summary>
      <FilterFields {...props} />
    </Fold>
  );
}

function FilterFields({ filters, isBusy, onClear }: QueueFiltersProps) {
  const setFilter = useSetFilter();
  const { data: tags = [] } = useQueueTagsQuery();
  const choices = [
    {
      name: 'tag' as const,
      label: 'Tag',
      any: 'All tags',
      options: tags.map((title) => ({ value: title, label: title })),
    },
    ...fixedChoices,
  ];
  return (
    <Form role="search" aria-label="Filter the queue" onSubmit={(event) => event.preventDefault()}>
      <AuthorField value={filters.author ?? ''} isBusy={isBusy} />
      {choices.map(({ name, label, any, options }) => {
        const value = String(filters[name] ?? '');
        return (
          <Select
            key={name}
            label={label}
            placeholder={any}
            options={withValue(options, value)}
            value={value}
            onChange={({ target }) => setFilter(name, target.value)}
          />
        );
      })}
      {Object.keys(filters).length > 0 && (
        <Clear variant="ghost" onClick={onClear}>
          Clear filters
        </Clear>
      )}
    </Form>
  );
}

function AuthorField({ value, isBusy }: { value: string; isBusy: boolean }) {
  const setFilter = useSetFilter();
  const [typed, setTyped] = useSettledText(value, (name) => setFilter('author', name));

  return (
    <SearchField
      label="Author begins with"
      value={typed}
      isBusy={isBusy && typed !== ''}
      onChange={({ target }) => setTyped(target.value)}
      onClear={() => setTyped('')}
    />
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  margin-bottom: ${space[5]};

  ${media.belowMobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Clear = styled(Button)`
  align-self: end;
  justify-self: start;
`;

const Fold = styled.details`
  margin-bottom: ${space[4]};

  > summary {
    ${text.label}
    min-height: 2.75rem;
    padding-block: ${space[3]};
    color: ${color.textMuted};
    cursor: pointer;
  }
`;
