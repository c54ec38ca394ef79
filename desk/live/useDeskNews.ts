import type { DeskChange } from '@contracts/realtime';
import { useEffect } from 'react';
import { getSocket } from '@/services/socket';
import { deskApi, topics } from '../api/deskApi';
import { useDeskDispatch } from '../store';

/** Asks again for what other editors and authors have changed, and for everything after a time without connection. */
export function useDeskNews(): void {
  const dispatch = useDeskDispatch();
  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    const handleChange = ({ topic }: DeskChange) => void dispatch(deskApi.util.invalidateTags([topic]));
    const handleConnection = () => void dispatch(deskApi.util.invalidateTags([...topics]));
    getSocket()
      .then((socket) => {
        if (!isHere) return;
        socket.on('desk-changed', handleChange).on('connect', handleConnection);
        leave = () => void socket.off('desk-changed', handleChange).off('connect', handleConnection);
      })
      .catch(() => {});
    return () => {
      isHere = false;
      leave();
    };
  }, [dispatch]);
}
