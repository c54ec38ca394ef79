import type { PublishedFilters } from '@contracts/publishedArticle';
import { TextField } from '@/components/ui/field/TextField';
import { FilterForm } from '../../filters/FilterForm';
import { FilterSelect } from '../../filters/FilterSelect';
import { TypedFilter } from '../../filters/TypedFilter';
import { useFilingTagsQuery } from '../articlesApi';
import { useArticleFilters } from '../useArticleFilters';

const lacking = [
  { value: 'cover', label: 'Without a cover' },
  { value: 'summary', label: 'Without a summary' },
];
const planned = [
  { value: 'end', label: 'An end' },
  { value: 'update', label: 'An update' },
];
const offline = [{ value: 'offline', label: 'Taken offline' }];
const newest = { value: 'newest', label: 'Newest first' };
const oldest = { value: 'oldest', label: 'Oldest first' };

/** The filters of the published articles. */
export function ArticleFilters({ isBusy }: { isBusy: boolean }) {
  const { filters, setFilter, clear } = useArticleFilters();
  const { data: tags = [] } = useFilingTagsQuery();
  const subs = tags.find(({ title }) => title === filters.tag)?.sub ?? [];
  const field = (name: keyof PublishedFilters) => ({
    value: filters[name],
    onChange: (value: string) => setFilter(name, value),
  });
  const dayField = (name: 'from' | 'until') => ({
    value: filters[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setFilter(name, target.value),
  });
  const own = filters.search ? 'Best match first' : filters.planned && 'Soonest first';
  // Without an order of its own, "newest" is the default and has no option of its own.
  const order = own
    ? { ...field('sort'), any: own, options: [newest, oldest] }
    : {
        ...field('sort'),
        any: newest.label,
        options: [oldest],
        ...(filters.sort === 'newest' && { value: '' }),
      };
  return (
    <FilterForm
      label="Filter the articles"
      foldLabel="Search and filters"
      count={Object.keys(filters).length}
      onClear={clear}
    >
      <TypedFilter label="Title or text" isBusy={isBusy} {...field('search')} />
      <TypedFilter label="Author begins with" isBusy={isBusy} {...field('author')} />
      <FilterSelect
        label="Tag"
        any="All tags"
        options={tags.map(({ title }) => ({ value: title, label: title }))}
        {...field('tag')}
      />
      <FilterSelect
        label="Sub-category"
        any="All"
        disabled={subs.length === 0 && !filters.sub}
        options={subs.map(({ subcontent }) => ({ value: subcontent, label: subcontent }))}
        {...field('sub')}
      />
      <TextField label="Published from" type="date" max={filters.until} {...dayField('from')} />
      <TextField label="Published until" type="date" min={filters.from} {...dayField('until')} />
      <FilterSelect label="Missing" any="Any" options={lacking} {...field('lacks')} />
      <FilterSelect label="Planned" any="Any" options={planned} {...field('planned')} />
      <FilterSelect label="State" any="Online" options={offline} {...field('state')} />
      <FilterSelect label="Order" {...order} />
    </FilterForm>
  );
}
