import type { Me } from '@contracts/user';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { AccountEvents } from './AccountEvents';
import { DeletionPart } from './DeletionPart';
import { EmailPart } from './email/EmailPart';
import { FactorPart } from './factors/FactorPart';
import { OwnDataPart } from './OwnDataPart';
import { PasswordPart } from './PasswordPart';
import { SessionList } from './SessionList';

/** The account of the signed-in person: their address, how they sign in, where they are signed in, and their data. */
export function AccountPanel({ me }: { me: Me }) {
  return (
    <Parts>
      <Part title="Email address">
        <EmailPart />
      </Part>
      <Part title="Password">
        <PasswordPart email={me.email} />
      </Part>
      <Part title="Two-step sign-in">
        <FactorPart at="site" />
      </Part>
      <Part title="Where you are signed in">
        <SessionList />
      </Part>
      <Part title="Security log">
        <AccountEvents />
      </Part>
      <Part title="Your data">
        <OwnDataPart />
      </Part>
      <Part title="Delete account">
        <DeletionPart />
      </Part>
    </Parts>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[8]};
  max-width: 40rem;
`;

const Heading = styled.h2`
  ${text.subheading}
  margin-bottom: ${space[4]};
`;
