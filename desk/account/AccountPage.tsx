import styled from 'styled-components';
import { FactorPart } from '@/components/account/factors/FactorPart';
import { MailPanel } from '@/components/account/MailPanel';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
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
        <section aria-labelledby="two-step">
          <Heading id="two-step">Two-step sign-in</Heading>
          <FactorPart at="desk" />
        </section>
        <MailPanel at="desk" />
      </FormColumn>
    </>
  );
}

const Heading = styled.h2`
  ${text.subheading}
  margin-bottom: ${space[4]};
`;
