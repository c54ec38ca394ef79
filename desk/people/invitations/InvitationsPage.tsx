import { useState } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { notify } from '@/hooks/useNotify';
import { BackLink } from '../../ui/BackLink';
import { FormColumn } from '../../ui/FormColumn';
import { PageHeader } from '../../ui/PageHeader';
import { InvitationForm } from './InvitationForm';
import { InvitationList } from './InvitationList';
import { useInvitationsQuery } from './invitationsApi';
import { NewLink } from './NewLink';

/** Links with which invited people register. */
export function InvitationsPage() {
  const { data, error, refetch } = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  /** The link of the newest one, which is shown once. */
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <BackLink href="/">People</BackLink>
      <PageHeader title="Invitations">
        Each link lets one person make an account, also while registration is closed.
      </PageHeader>
      <FormColumn>
        <InvitationForm
          onMade={(token, email) => {
            setLink(email === '' ? `${window.location.origin}/invitation#${token}` : null);
            if (email !== '') notify.success(`The invitation goes to ${email}.`);
          }}
        />
        {link !== null && <NewLink link={link} />}
        {data ? (
          <InvitationList invitations={data} />
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading the invitations" aria-busy>
            <Skeleton height="8rem" radius="md" />
          </div>
        )}
      </FormColumn>
    </>
  );
}
