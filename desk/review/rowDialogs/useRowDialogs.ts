import type { Claim } from '@contracts/queue';
import { createContext, useContext } from 'react';

interface Ways {
  assign: (id: string, title: string) => void;
  /** @param claim another editor's */
  takeOver: (id: string, claim: Claim) => void;
}

export const RowDialogsContext = createContext<Ways>({ assign: () => {}, takeOver: () => {} });

/** Opens the dialogs of a row, which `RowDialogs` shows. */
export const useRowDialogs = (): Ways => useContext(RowDialogsContext);
