import { usePersistentState } from '../../persistent/usePersistentState';

/** Whether single keys do something: who speaks to their computer turns them off. Kept on the device. */
export function useKeysOn(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const { value, isRead, keep } = usePersistentState<boolean>('keys');
  return { isOn: isRead && value !== false, setOn: keep };
}
