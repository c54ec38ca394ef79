import { useEffect, useState } from 'react';

/**
 * The token of the link that led here, behind the `#`, which browsers send to no server.
 * @returns undefined until the page runs in the browser; empty without one.
 */
export function useHashToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
