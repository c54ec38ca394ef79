/** What a search is limited to; empty for no limit. */
export interface SearchFilters {
  /** A title. */
  tag: string;
  /** A name, or a part of it. */
  author: string;
  time: '' | 'week' | 'month' | 'year';
}

export const searchTimes = [
  { value: 'week', label: 'Past week', days: 7 },
  { value: 'month', label: 'Past month', days: 31 },
  { value: 'year', label: 'Past year', days: 366 },
] as const;
