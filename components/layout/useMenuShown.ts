import { useOfflineView } from '@/hooks/useOfflineView';
import { useAppSelector } from '@/store/hooks';

/** Whether the menu of narrow windows is open. Only what shows it asks, because a press must not render the whole frame. */
export function useMenuShown(): boolean {
  const stored = useAppSelector((state) => state.landing.showHideSidebar);
  const { showHideSidebar = stored } = useOfflineView();
  return showHideSidebar;
}
