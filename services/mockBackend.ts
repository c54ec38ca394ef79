import type { AppSocket } from './realtime/socket';

// The conditions are written out where they guard an import: a build drops it with all that is behind it.

/** Resolves when calls may go out: at once, or where the mock backend is wanted as soon as it answers them. */
export async function backendReady(): Promise<void> {
  if (process.env.NODE_ENV === 'development' && process.env.NEXT_PUBLIC_API_MOCKING === 'on') {
    if (typeof window === 'undefined') {
      const { startOnServer } = await import('./mocks/onServer');
      startOnServer();
    } else {
      const { startInBrowser } = await import('./mocks/inBrowser');
      await startInBrowser();
    }
  }
}

/** The realtime side of the mock backend; null where the real one is to be asked. */
export async function openMockSocket(credentials: () => Record<string, string>): Promise<AppSocket | null> {
  if (process.env.NODE_ENV === 'development' && process.env.NEXT_PUBLIC_API_MOCKING === 'on') {
    const { openSocket } = await import('./mocks/inBrowser');
    return (await openSocket(credentials)) as unknown as AppSocket;
  }
  return null;
}
