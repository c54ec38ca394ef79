import type { Choices } from '../../filters/FilterSelect';
import type { Filters } from './filters';

interface FilterChoice {
  name: keyof Filters;
  label: string;
  any: string;
  options: Choices;
}

export const tagChoice = (titles: string[]): FilterChoice => ({
  name: 'tag',
  label: 'Tag',
  any: 'All tags',
  options: titles.map((title) => ({ value: title, label: title })),
});

/** The filters whose options are always the same. */
export const fixedChoices: FilterChoice[] = [
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
