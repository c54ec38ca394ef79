import { useSyncExternalStore } from 'react';
import { useAppStore } from '@/store/hooks';
import type { OfflineView } from '@/store/offlineView';

const nothing: OfflineView = {};

/** Elements opened or closed while the browser is offline; this takes precedence over the store. */
export function useOfflineView(): OfflineView {
  const { offlineView } = useAppStore();
  return useSyncExternalStore(offlineView.subscribe, offlineView.read, () => nothing);
}
