import type { AccountEvent } from '@contracts/ownAccount';
import { useCallback, useEffect, useState } from 'react';
import { useAttempt } from '@/hooks/useAttempt';
import { fetchAccountEvents } from '@/services/api/account/account';

interface Events {
  list: AccountEvent[];
  /** The cursor of the next page. */
  next?: string;
}

/** Security events of the signed-in person. `list` is null until it is loaded. */
export function useAccountEvents() {
  const [events, setEvents] = useState<Events | null>(null);
  const { run, failure, isBusy } = useAttempt();
  const load = useCallback(
    (before?: Events) =>
      void run(async () => {
        const { data, next } = await fetchAccountEvents(before?.next);
        setEvents({ list: [...(before?.list ?? []), ...data], next });
      }),
    [run],
  );
  useEffect(() => load(), [load]);
  return {
    list: events?.list ?? null,
    hasMore: events?.next !== undefined,
    failure,
    isBusy,
    reload: () => load(),
    more: () => load(events ?? undefined),
  };
}
