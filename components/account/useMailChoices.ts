import type { MailChoices } from '@contracts/notice';
import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { deskMailChoices, siteMailChoices } from '@/services/api/account/mailChoices';
import { failureText } from '@/services/http/failureText';
import { machineZone } from '@/services/siteTime';

/**
 * The person's choices, with unsaved changes. `values` is null until they are loaded.
 * @param at site or desk session.
 */
export function useMailChoices(at: 'site' | 'desk') {
  const calls = at === 'desk' ? deskMailChoices : siteMailChoices;
  const notify = useNotify();
  const [values, setValues] = useState<MailChoices | null>(null);
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  const load = useCallback(async () => {
    setFailure('');
    try {
      const found = await calls.fetch();
      // Until a zone is chosen, the zone of the device is preselected.
      setValues({ ...found, time_zone: found.time_zone || machineZone() });
    } catch (error) {
      setFailure(failureText(error));
    }
  }, [calls]);
  useEffect(() => void load(), [load]);

  async function save(): Promise<void> {
    if (!values) return;
    setIsSaving(true);
    setFailure('');
    try {
      setValues(await calls.set({ time_zone: values.time_zone, choices: values.choices }));
      notify.success('Your choices are saved.');
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsSaving(false);
  }

  return {
    values,
    failure,
    isSaving,
    reload: () => void load(),
    save,
    choose: (kind: string, frequency: NoticeFrequency) =>
      setValues((now) => now && { ...now, choices: { ...now.choices, [kind]: frequency } }),
    chooseZone: (time_zone: string) => setValues((now) => now && { ...now, time_zone }),
  };
}
