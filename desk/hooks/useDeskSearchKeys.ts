import { useSearchKeys } from '@/hooks/useSearchKeys';
import { useKeysOn } from '../review/keys/useKeysOn';

/** The keys of the search lead to the search field of the section that is shown, if it has one. */
export function useDeskSearchKeys(): void {
  const { isOn } = useKeysOn();
  useSearchKeys(() => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    // In a narrow window the filters are collapsed, and a field in them takes no focus.
    const fold = field?.closest('details');
    if (fold) fold.open = true;
    field?.focus();
    field?.select();
  }, isOn);
}
