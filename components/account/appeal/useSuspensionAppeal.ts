import type { SuspensionAppealable } from '@contracts/appeal';
import { useCallback, useEffect, useState } from 'react';
import { reasonFault } from '@/components/reason/reasonFault';
import { appealSuspension, readSuspension } from '@/services/api/review/appeals';
import { failureText } from '@/services/http/failureText';
import { randomId } from '@/services/randomId';
import { readTabText, saveTabText } from '@/services/storage/tabText';
import { useAccountForm } from '../useAccountForm';

/** A suspension and the appeal against it, with the token of a link; what is typed survives a reload. */
export function useSuspensionAppeal(token: string) {
  const keptAs = `appeal:${token}`;
  const [appealable, setAppealable] = useState<SuspensionAppealable | null>(null);
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState(() => readTabText(keptAs));
  // Sent again after a lost answer, it is the same appeal.
  const [id] = useState(randomId);

  const load = useCallback(() => {
    setFailure('');
    readSuspension(token)
      .then(setAppealable)
      .catch((error: unknown) => setFailure(failureText(error)));
  }, [token]);
  useEffect(load, [load]);

  const form = useAccountForm(async () => {
    const refused = reasonFault(reason);
    if (refused !== '') return refused;
    setAppealable(await appealSuspension({ token, id, reason: reason.trim() }));
    saveTabText(keptAs, '');
  });

  return {
    appealable,
    failure,
    load,
    form,
    reason,
    change: (text: string) => {
      setReason(text);
      saveTabText(keptAs, text);
    },
  };
}
