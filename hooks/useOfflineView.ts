import { useSyncExternalStore } from 'react';
import { useAppStore } from '@/store/hooks';
import type { OfflineView } from '@/store/offlineView';

const nothing: OfflineView = {};

/** What was opened or closed while the browser is offline; it goes before what the store says. */
export function useOfflineView(): OfflineView {
  const { offlineView } = useAppStore();
  return useSyncExternalStore(offlineView.subscribe, offlineView.read, () => nothing);
}
