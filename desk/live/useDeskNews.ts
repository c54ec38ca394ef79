import type { DeskChange } from '@contracts/desk';
import { useEffect } from 'react';
import { getSocket } from '@/services/realtime/socket';
import { deskApi, topics } from '../api/deskApi';
import { useDeskDispatch } from '../store';

type Topic = (typeof topics)[number];

/** A typing author saves every second: changes within this time cause one request. */
const GATHER_MS = 300;

/** Asks again for what other editors and authors have changed, and for everything after a time without connection. */
export function useDeskNews(): void {
  const dispatch = useDeskDispatch();
  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gathered = new Set<Topic>();

    const askAgain = () => {
      timer = undefined;
      dispatch(deskApi.util.invalidateTags([...gathered]));
      gathered.clear();
    };
    const gather = (changed: readonly Topic[]) => {
      for (const topic of changed) gathered.add(topic);
      timer ??= setTimeout(askAgain, GATHER_MS);
    };
    const handleChange = ({ topic }: DeskChange) => gather([topic]);
    const handleConnection = () => gather(topics);

    getSocket()
      .then((socket) => {
        if (!isHere) return;
        socket.on('desk-changed', handleChange).on('connect', handleConnection);
        leave = () => void socket.off('desk-changed', handleChange).off('connect', handleConnection);
      })
      .catch(() => {});
    return () => {
      isHere = false;
      clearTimeout(timer);
      leave();
    };
  }, [dispatch]);
}
