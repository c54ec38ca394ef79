import { useEffect } from 'react';
import { isApiError } from '@/services/http/apiError';
import { comeBack } from '@/services/realtime/reconnect';
import { getSocket } from '@/services/realtime/socket';
import { resumeSession } from '../session/session';
import { sessionEnded } from '../session/sessionSlice';
import { useDeskDispatch } from '../store';

/** Connects again after the server has ended the connection, which it does when the session is over. */
export function useComeBack(): void {
  const dispatch = useDeskDispatch();
  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    const checkSession = async () => {
      try {
        const editor = await resumeSession();
        if (isHere && !editor) dispatch(sessionEnded());
      } catch (error) {
        if (isHere && isApiError(error) && error.kind === 'auth') dispatch(sessionEnded());
      }
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
  }, [dispatch]);
}
