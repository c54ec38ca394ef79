import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/store';
import { type PageHydration, pageHydrated } from '@/store/hydration';

interface StoreProviderProps {
  /** The data that the page got from the server; a new object at each navigation. */
  hydration?: PageHydration;
  /** Called with each update that was dropped because the browser is offline. */
  onOffline?: () => void;
  children: ReactNode;
}

/** One store for each visit, filled with the page's data before the first render and again at each navigation. */
export function StoreProvider({ hydration, onOffline, children }: StoreProviderProps) {
  const [store] = useState(() => makeStore({ hydration, onOffline }));
  const taken = useRef(hydration);
  // Parts of the page that React starts later begin with what the server rendered, whatever has happened meanwhile.
  const [first] = useState(() => store.getState());

  // Before the paint, or the new page would show the previous one's list for a moment.
  useLayoutEffect(() => {
    if (hydration === undefined || hydration === taken.current) return;
    taken.current = hydration;
    store.dispatch(pageHydrated(hydration));
  }, [hydration, store]);

  return (
    <Provider store={store} serverState={first}>
      {children}
    </Provider>
  );
}
