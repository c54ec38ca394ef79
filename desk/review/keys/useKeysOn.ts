import { usePersistentState } from '../../persistent/usePersistentState';

/** Whether single-key shortcuts are on: people who dictate turn them off. Stored on the device. */
export function useKeysOn(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const { value, isRead, keep } = usePersistentState<boolean>('keys');
  return { isOn: isRead && value !== false, setOn: keep };
}
