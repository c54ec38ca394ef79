import { useSearchParams } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { notify } from '@/hooks/useNotify';
import { useFocusInPlace } from '../hooks/useFocusInPlace';
import { FailureLine } from '../ui/FailureLine';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { MailRows } from './MailRows';
import { MailTemplates } from './MailTemplates';
import { useMailsInfiniteQuery, useRefusedAddressesQuery, useSendTestMailMutation } from './mailApi';
import { RefusedRows } from './RefusedRows';

const lists = [
  { show: 'mails', label: 'Mails', Page: Mails },
  { show: 'looks', label: 'Preview', Page: MailTemplates },
  { show: 'refused', label: 'Addresses that refuse', Page: Refused },
];

/** The mails of the site: their status, their look, and addresses that refuse them. */
export function MailPage() {
  const [params] = useSearchParams();
  const shown = lists.find(({ show }) => show === params.get('show')) ?? lists[0];
  const [sendTest, { error, isLoading }] = useSendTestMailMutation();

  const handleTest = async () => {
    const { data } = await sendTest();
    if (data) notify.success(`A mail to ${data.recipient} is being sent.`);
  };

  return (
    <>
      <PageHeader
        title="Mail"
        actions={
          <Button size="sm" isLoading={isLoading} onClick={() => void handleTest()}>
            Send a test mail
          </Button>
        }
      >
        What the site sends, for 30 days. Without a mail server mails are kept here, and you can copy the
        links in them.
      </PageHeader>
      <FailureLine>{error?.message}</FailureLine>
      <nav aria-label="Parts of Mail">
        <LinkTabs>
          {lists.map(({ show, label }) => (
            <li key={show}>
              <LinkTab
                href={show === 'mails' ? '?' : `?show=${show}`}
                aria-current={show === shown?.show ? 'page' : undefined}
              >
                {label}
              </LinkTab>
            </li>
          ))}
        </LinkTabs>
      </nav>
      {shown && <shown.Page />}
    </>
  );
}

function Mails() {
  const asked = useMailsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const empty = { title: 'No mails yet', text: 'Send a test mail to see whether mail works.' };
  return (
    <ListPages asked={asked} empty={empty}>
      {(mails) => <MailRows mails={mails} />}
    </ListPages>
  );
}

function Refused() {
  const { data, error, refetch } = useRefusedAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useFocusInPlace();
  if (!data) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    return <DotsLoader label="Loading" />;
  }
  if (data.length > 0) return <RefusedRows addresses={data} list={list} />;
  return (
    <EmptyState title="No address refuses mails">
      Addresses without a mailbox are listed here. No more mails are sent to them.
    </EmptyState>
  );
}
