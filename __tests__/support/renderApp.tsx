import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { MemoryRouterProvider } from 'next-router-mock/MemoryRouterProvider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useSendKeys } from '@/hooks/useSendKeys';
import { type AppStore, makeStore, type StoreOptions } from '@/store';

interface RenderOptions extends StoreOptions {
  /** The address shown, `/` unless told. */
  route?: string;
  store?: AppStore;
}

interface RenderedApp extends RenderResult {
  store: AppStore;
  user: UserEvent;
}

/** What works on every page. */
function Everywhere({ children }: { children: ReactNode }) {
  useSendKeys();
  return children;
}

/** Renders with a store of its own and an in-memory router, as a reader at `route` would meet it. */
export function renderApp(ui: ReactNode, options: RenderOptions = {}): RenderedApp {
  const { route = '/', store = makeStore(options) } = options;
  mockRouter.setCurrentUrl(route);
  const user = userEvent.setup();
  const result = render(
    <Provider store={store}>
      <MemoryRouterProvider>
        <Everywhere>{ui}</Everywhere>
      </MemoryRouterProvider>
    </Provider>,
  );
  return { ...result, store, user };
}
