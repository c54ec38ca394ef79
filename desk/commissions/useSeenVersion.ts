import { useState } from 'react';

/**
 * The version that a dialog decides on: the one at its opening, as another editor may change it meanwhile. After a
 * refusal has named that change, it is the present one.
 */
export function useSeenVersion({ version }: { version: number }) {
  const [seen, setSeen] = useState<number | null>(version);
  return {
    version: seen ?? version,
    isTold: seen === null,
    noteRefusal: (error: object | undefined) => {
      if (error && 'status' in error && error.status === 409) setSeen(null);
    },
  };
}
