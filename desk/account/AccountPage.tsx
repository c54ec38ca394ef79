import { AccountPart } from '@/components/account/AccountPart';
import { FactorPart } from '@/components/account/factors/FactorPart';
import { MailPanel } from '@/components/account/MailPanel';
import { ProviderPart } from '@/components/account/provider/ProviderPart';
import { paths } from '@/services/paths';
import { AwayPart } from '../review/assign/AwayPart';
import { TurnsPart } from '../review/assign/TurnsPart';
import { FormColumn } from '../ui/FormColumn';
import { PageHeader } from '../ui/PageHeader';

/** How the signed-in editor signs in, and which mails the editor gets. */
export function AccountPage() {
  return (
    <>
      <PageHeader title="Your account">
        <a href={paths.resetPassword}>Set a new password</a> with a link by mail.
      </PageHeader>
      <FormColumn>
        <AccountPart title="Two-step sign-in">
          <FactorPart at="desk" />
        </AccountPart>
        <ProviderPart at="desk" />
        <AwayPart />
        <TurnsPart />
        <MailPanel at="desk" />
      </FormColumn>
    </>
  );
}
