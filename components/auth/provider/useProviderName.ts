import { useEffect, useState } from 'react';
import { fetchProviderName } from '@/services/api/signIn/provider';

/** The name of the sign-in provider; null where the site has none, and until it is known. */
export function useProviderName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    // The other ways to sign in do not need it.
    void fetchProviderName().then(setName, () => {});
  }, []);
  return name;
}
