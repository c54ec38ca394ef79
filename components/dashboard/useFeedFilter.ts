import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { dashboardScope } from '@/store/dashboard/selectors';
import { dashboardSubTagSelected, dashboardTagSelected } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isSame } from '@/store/listState';

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * The filter of the dashboard's feed. It is in the address, so that a reload, "back" and a link keep it. The store
 * follows the address, never the other way round.
 */
export function useFeedFilter() {
  const dispatch = useAppDispatch();
  const { query, pathname, isReady: isKnown } = useRouter();
  // On the way to another page its address is none of the feed's.
  const isReady = isKnown && pathname === paths.dashboard;
  const isOnline = useOnlineStatus();
  const tag = textOf(query.tag);
  const sub = tag === '' ? '' : textOf(query.sub);
  const isSelected = useAppSelector(({ dashboard }) =>
    isSame(
      dashboardScope(dashboard),
      dashboardScope({ ...dashboard, subtitleSelectedTag: tag, subtitleSelectedSubTag: sub }),
    ),
  );
  const isUnknown = useAppSelector(({ dashboard: { dashboard_Subtitle: tags } }) => {
    const named = tags.find(({ title }) => title === tag);
    const hasSub = sub === '' || named?.sub.some(({ subcontent }) => subcontent === sub) === true;
    return tags.length > 0 && tag !== '' && !(named && hasSub);
  });
  const select = (chosen: { tag: string; sub: string }) =>
    dispatch(chosen.sub === '' ? dashboardTagSelected(chosen.tag) : dashboardSubTagSelected(chosen));

  const follow = useEffectEvent((named: { tag: string; sub: string }) => {
    if (!isSelected) select(named);
  });
  useEffect(() => {
    // Offline the store takes nothing; it follows when the connection is back.
    if (isReady && isOnline) follow({ tag, sub });
  }, [isReady, isOnline, tag, sub]);

  return {
    tag,
    sub,
    /** The store holds, or waits for, what the address names. */
    isSelected: isReady && isSelected,
    /** Topic not found, or not any more. */
    isUnknown,
    /** Beside a link, which changes the address. */
    select,
  };
}
