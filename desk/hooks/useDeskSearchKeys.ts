import { useSearchKeys } from '@/hooks/useSearchKeys';
import { useKeysOn } from '../review/keys/useKeysOn';

/** The keys of the search lead to the search field of the section that is shown, if it has one. */
export function useDeskSearchKeys(): void {
  const { isOn } = useKeysOn();
  useSearchKeys(() => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    field?.focus();
    field?.select();
  }, isOn);
}
