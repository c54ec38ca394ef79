import type { ArticleFilter } from '@contracts/articleFilter';
import { filtersText } from '@contracts/rules/filtersText';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FilterChip, SavedList, SavedNav, SavedTools } from '../../filters/savedLayout';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useArticleFiltersQuery, useRemoveFilterMutation } from '../articlesApi';
import { articlesPath, searchOf } from '../filters';
import { useArticleFilters } from '../useArticleFilters';
import { FilterDialog } from './FilterDialog';

/** The filters that editors have saved, for all of them, and the way to save those of the address. */
export function SavedFilters() {
  const { data: saved = [] } = useArticleFiltersQuery();
  const { filters } = useArticleFilters();
  const [dialog, setDialog] = useState<'new' | 'change' | 'remove' | null>(null);
  const shown = filtersText(filters);
  const current = saved.find((one) => filtersText(one.filters) === shown);
  const hasFilters = Object.keys(filters).length > 0;
  /** The filter when the dialog opened, so that changes by others do not close the dialog. */
  const [opened, setOpened] = useState<ArticleFilter | null>(null);
  const open = (kind: 'change' | 'remove', filter: ArticleFilter) => {
    setOpened(filter);
    setDialog(kind);
  };
  const close = () => setDialog(null);
  if (saved.length === 0 && !hasFilters) return null;

  return (
    <SavedNav aria-label="Saved filters">
      {saved.length > 0 && (
        <SavedList>
          {saved.map((one) => (
            <li key={one._id}>
              <FilterChip
                href={articlesPath(searchOf(one.filters))}
                aria-current={one === current ? 'true' : undefined}
              >
                {one.name}
              </FilterChip>
            </li>
          ))}
        </SavedList>
      )}
      {current && (
        <SavedTools>
          <Button size="sm" variant="ghost" onClick={() => open('change', current)}>
            Rename “{current.name}”
          </Button>
          <Button size="sm" variant="ghost" onClick={() => open('remove', current)}>
            Remove
          </Button>
        </SavedTools>
      )}
      {hasFilters && !current && (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setDialog('new')}>
          Save these filters…
        </Button>
      )}
      {dialog === 'new' && <FilterDialog filter={null} filters={filters} onClose={close} />}
      {dialog === 'change' && opened && (
        <FilterDialog
          filter={saved.find(({ _id }) => _id === opened._id) ?? opened}
          filters={opened.filters}
          onClose={close}
        />
      )}
      {dialog === 'remove' && opened && <RemoveDialog filter={opened} onClose={close} />}
    </SavedNav>
  );
}

function RemoveDialog({ filter, onClose }: { filter: ArticleFilter; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveFilterMutation();
  const handleConfirm = async () => {
    if (!('error' in (await remove(filter._id)))) onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove “${filter.name}”?`}
      confirmLabel="Remove"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      This removes the saved filters for all editors. Articles do not change.
    </ConfirmDialog>
  );
}
