import { useState } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { AccountPart } from '../AccountPart';
import { AccountNote } from '../accountStyles';
import { ProofDialog } from '../proof/ProofDialog';
import { LinkedRow } from './LinkedRow';
import { useLinkedProvider } from './useLinkedProvider';

/** Links the account with the sign-in provider, and unlinks it; nothing if the site has no provider. */
export function ProviderPart({ at }: { at: 'site' | 'desk' }) {
  const { provider, failure, reload, begin, remove } = useLinkedProvider(at);
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null);
  const title = 'Linked account';
  if (failure)
    return (
      <AccountPart title={title}>
        <ErrorState message={failure} onRetry={reload} />
      </AccountPart>
    );
  if (!provider || provider.name === null) return null;
  const { name } = provider;
  const [linked] = provider.linked;

  return (
    <AccountPart title={title}>
      {linked ? (
        <>
          <AccountNote>You can sign in with {name}.</AccountNote>
          <LinkedRow linked={linked} onRemove={() => setOpen('unlink')} />
        </>
      ) : (
        <>
          <AccountNote>Not linked. If you link your account, you can sign in with {name} too.</AccountNote>
          <Button variant="outline" onClick={() => setOpen('link')}>
            Link…
          </Button>
        </>
      )}
      {open === 'link' && (
        <ProofDialog
          title={`Link with ${name}`}
          submitLabel="Continue"
          at={at}
          send={async (proof) => window.location.assign(await begin(proof))}
          onClose={() => setOpen(null)}
        >
          <p>You sign in there next, and come back here.</p>
        </ProofDialog>
      )}
      {open === 'unlink' && linked && (
        <ProofDialog
          title="Unlink the account"
          submitLabel="Unlink"
          at={at}
          send={async (proof) => {
            await remove(linked._id, proof);
            setOpen(null);
            reload();
            notify.success('The account was unlinked. Other devices are signed out.');
          }}
          onClose={() => setOpen(null)}
        >
          <p>Then {name} no longer signs you in, and other devices are signed out.</p>
        </ProofDialog>
      )}
    </AccountPart>
  );
}
