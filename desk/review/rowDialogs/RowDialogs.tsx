import type { Claim } from '@contracts/queue';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { AssignDialog } from '../assign/AssignDialog';
import { TakeOverDialog } from '../claim/TakeOverDialog';
import { RowDialogsContext } from './useRowDialogs';

type Asked = { kind: 'assign'; id: string; title: string } | { kind: 'takeOver'; id: string; claim: Claim };

/**
 * The dialogs of rows. They are not part of a row: a window that crosses the width of the table shows other rows, and a
 * row may leave the list while the dialog is open.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [page] = useLocation();
  const [asked, setAsked] = useState<(Asked & { page: string }) | null>(null);
  const ways = useMemo(
    () => ({
      assign: (id: string, title: string) => setAsked({ kind: 'assign', id, title, page }),
      takeOver: (id: string, claim: Claim) => setAsked({ kind: 'takeOver', id, claim, page }),
    }),
    [page],
  );
  // Going back leaves it behind.
  const opened = asked?.page === page ? asked : null;
  const close = () => setAsked(null);
  return (
    <RowDialogsContext value={ways}>
      {children}
      {opened?.kind === 'assign' && <AssignDialog id={opened.id} title={opened.title} onClose={close} />}
      {opened?.kind === 'takeOver' && <TakeOverDialog id={opened.id} claim={opened.claim} onClose={close} />}
    </RowDialogsContext>
  );
}
