import type { Me } from '@contracts/user';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { AccountEvents } from './AccountEvents';
import { AccountPart } from './AccountPart';
import { DeletionPart } from './DeletionPart';
import { EmailPart } from './email/EmailPart';
import { FactorPart } from './factors/FactorPart';
import { OwnDataPart } from './OwnDataPart';
import { PasswordPart } from './PasswordPart';
import { ProviderPart } from './provider/ProviderPart';
import { SessionList } from './SessionList';

/** The account of the signed-in person: their address, how they sign in, where they are signed in, and their data. */
export function AccountPanel({ me }: { me: Me }) {
  return (
    <Parts>
      <AccountPart title="Email address">
        <EmailPart />
      </AccountPart>
      <AccountPart title="Password">
        <PasswordPart email={me.email} />
      </AccountPart>
      <AccountPart title="Two-step sign-in">
        <FactorPart at="site" />
      </AccountPart>
      <ProviderPart at="site" />
      <AccountPart title="Where you are signed in">
        <SessionList />
      </AccountPart>
      <AccountPart title="Security log">
        <AccountEvents />
      </AccountPart>
      <AccountPart title="Your data">
        <OwnDataPart />
      </AccountPart>
      <AccountPart title="Delete account">
        <DeletionPart />
      </AccountPart>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[8]};
  max-width: 40rem;
`;
