import { useEffect } from 'react';
import { isApiError } from '@/services/http/apiError';
import { comeBack } from '@/services/realtime/reconnect';
import { getSocket } from '@/services/realtime/socket';
import { resumeSession } from '../session/session';
import { sessionEnded } from '../session/sessionSlice';
import { useDeskStore } from '../store';

/** Connects again after the server has ended the connection, which it does when the session is over. */
export function useComeBack(): void {
  const store = useDeskStore();
  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    const isOver = async () => {
      try {
        return (await resumeSession()) === null;
      } catch (error) {
        return isApiError(error) && error.kind === 'auth';
      }
    };
    const checkSession = async () => {
      const editor = () => store.getState().session.editor;
      const asking = editor();
      // The answer may belong to the previous session, if the editor has signed in again since.
      if ((await isOver()) && isHere && editor() === asking) store.dispatch(sessionEnded());
    };
    getSocket()
      .then((socket) => {
        if (isHere) leave = comeBack(socket, checkSession);
      })
      .catch(() => {});
    return () => {
      isHere = false;
      leave();
    };
  }, [store]);
}
