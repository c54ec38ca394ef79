import { useState } from 'react';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { SLASH_OFF_KEY } from '@/hooks/useSearchKeys';
import { withStorage } from '@/services/storage/webStorage';

const isOff = (storage: Storage) => storage.getItem(SLASH_OFF_KEY) !== null;

/** Turns the single key off: speech input would press it in the middle of a word. */
export function SlashKey() {
  const [isOn, setIsOn] = useState(() => !withStorage('localStorage', isOff, false));
  const choose = (wanted: boolean) => {
    setIsOn(wanted);
    withStorage(
      'localStorage',
      (storage) => (wanted ? storage.removeItem(SLASH_OFF_KEY) : storage.setItem(SLASH_OFF_KEY, 'off')),
      undefined,
    );
  };
  return (
    <Checkbox
      label="Open the search with the / key"
      checked={isOn}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
