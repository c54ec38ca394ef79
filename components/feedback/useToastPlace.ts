import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { placeForToasts } from './toastPlace';

/** How often the page is looked at while toasts are shown: it may change or scroll under them. */
const LOOK_MS = 250;

const PLACE = '--toasts-top';
const ROOM = '--toast-room';

/** Keeps the toasts off everything that can be pressed, for as long as there are any. */
export function useToastPlace(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let timer: ReturnType<typeof setInterval> | undefined;
    let top: number | null = null;
    let room = 0;
    /** The dialog that leaves room keeps it until it is closed: its buttons must not move a second time. */
    let roomy: Element | null = null;

    const look = () => {
      const toasts = document.querySelector<HTMLElement>('.Toastify__toast-container');
      if (roomy && !roomy.isConnected) {
        roomy = null;
        room = 0;
        style.removeProperty(ROOM);
      }
      if (!toasts?.childElementCount) {
        top = null;
        if (!roomy) stop();
        return;
      }
      const place = placeForToasts(toasts, top);
      top = place.top;
      style.setProperty(PLACE, `${top}px`);
      if (place.room <= room) return;
      room = place.room;
      roomy = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
      style.setProperty(ROOM, `${room}px`);
    };
    const stop = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const forget = toast.onChange(({ status }) => {
      if (status !== 'added') return;
      requestAnimationFrame(look);
      timer ??= setInterval(look, LOOK_MS);
    });
    return () => {
      forget();
      stop();
      style.removeProperty(PLACE);
      style.removeProperty(ROOM);
    };
  }, []);
}
