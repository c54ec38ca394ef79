import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { CategoryBar } from '@/components/layout/CategoryBar';
import { type CategoryLink, categoryLinks } from '@/components/layout/categoryLinks';
import { isPlainClick } from '@/components/ui/isPlainClick';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { dashboardScope } from '@/store/dashboard/selectors';
import { loadDashboardTags } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface FeedFilterProps {
  onSelect: (selection: CategoryLink['selection']) => void;
}

/** The tags, the first of which shows everything, with their sub-categories. */
export function FeedFilter({ onSelect }: FeedFilterProps) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const tags = useAppSelector((state) => state.dashboard.dashboard_Subtitle);
  const tag = useAppSelector((state) => state.dashboard.subtitleSelectedTag);
  const sub = useAppSelector((state) => state.dashboard.subtitleSelectedSubTag);
  const isAll = useAppSelector((state) => dashboardScope(state.dashboard).kind === 'all');
  const current = { tag: isAll ? (tags[0]?.title ?? '') : tag, sub };

  // They are loaded at the start of the app; if that failed, they are loaded here.
  const bring = useEffectEvent(() => {
    if (tags.length === 0) void dispatch(loadDashboardTags());
  });
  useEffect(() => {
    if (isOnline) bring();
  }, [isOnline]);

  const handleSelect = (selection: CategoryLink['selection'], event?: MouseEvent) => {
    if (event && !isPlainClick(event)) return;
    onSelect(selection);
    // The store took nothing and has said so: the address stays too.
    if (!isOnline) event?.preventDefault();
  };

  return (
    <Root>
      <CategoryBar
        items={categoryLinks(tags, current, (title, entry, isHome) =>
          isHome && entry === '' ? paths.dashboard : paths.dashboardFeed(title, entry),
        )}
        onSelect={handleSelect}
      />
    </Root>
  );
}

/** As high before the tags are there. */
const Root = styled.div`
  display: flex;
  min-height: calc(${layout.categoryBar} + 1px);
  margin-bottom: ${space[6]};
  border-bottom: 1px solid ${color.border};
`;
