import { useSyncExternalStore } from 'react';
import { useAppStore } from '@/store/hooks';
import { nothingHeld, type OfflineView } from '@/store/offlineView';

/** Elements opened or closed while the browser is offline; this takes precedence over the store. */
export function useOfflineView(): OfflineView {
  const { offlineView } = useAppStore();
  return useSyncExternalStore(offlineView.subscribe, offlineView.read, () => nothingHeld);
}
