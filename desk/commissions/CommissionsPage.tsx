import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { FilterForm } from '../filters/FilterForm';
import { FilterSelect } from '../filters/FilterSelect';
import { TypedFilter } from '../filters/TypedFilter';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { BriefDialog } from './BriefDialog';
import { CommissionRows } from './CommissionRows';
import { useCommissionsInfiniteQuery } from './commissionsApi';
import { dueChoices, stateChoices } from './commissionTexts';
import { type CommissionFilters, useCommissionFilters } from './filters';

const nothing = {
  title: 'No commissions',
  text: 'Write a brief and offer it to an author, who accepts or declines it. Pitches of authors wait here too.',
};
const nothingFound = { title: 'No commissions found', text: 'No commission matches these filters.' };

/** All commissions, with the way to a new one. */
export function CommissionsPage() {
  const [isWriting, setIsWriting] = useState(false);
  const [, navigate] = useLocation();
  const { filters, setFilter, clear } = useCommissionFilters();
  const asked = useCommissionsInfiniteQuery(filters);
  const count = Object.keys(filters).length;
  const field = (name: keyof CommissionFilters) => ({
    value: filters[name],
    onChange: (value: string) => setFilter(name, value),
  });
  return (
    <>
      <PageHeader
        title="Commissions"
        actions={
          <Button aria-haspopup="dialog" onClick={() => setIsWriting(true)}>
            New brief
          </Button>
        }
      >
        What authors are asked to write, and what they pitch. What is due first stands first.
      </PageHeader>
      <FilterForm label="Filter the commissions" foldLabel="Filters" count={count} onClear={clear}>
        <FilterSelect label="State" any="All that are open" options={stateChoices} {...field('state')} />
        <TypedFilter label="Author begins with" isBusy={asked.isFetching} {...field('author')} />
        <FilterSelect label="Due" any="Any time" options={dueChoices} {...field('due')} />
      </FilterForm>
      <ListPages asked={asked} empty={count > 0 ? nothingFound : nothing}>
        {(commissions) => <CommissionRows commissions={commissions} />}
      </ListPages>
      {isWriting && (
        <BriefDialog
          commission={null}
          onSaved={({ _id }) => navigate(`/${encodeURIComponent(_id)}`)}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}
