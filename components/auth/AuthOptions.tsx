import type { PageRole } from '@contracts/rules/page/pageRules';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pageOf, usePageLinks } from '@/components/site/PageLinksProvider';
import { Button } from '@/components/ui/button/Button';
import { MailIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ProviderLink } from './provider/ProviderLink';
import { SwitchLine } from './SwitchLine';

interface AuthOptionsProps {
  title: string;
  intro: string;
  choice: string;
  /** As the legal line calls it. */
  action: 'sign up' | 'sign in';
  switchText: { question: string; answer: string };
  onChoose: () => void;
  onSwitch: () => void;
  onClose: () => void;
}

/** The first step of signing up and of signing in: how to do it, or the other of the two. */
export function AuthOptions(props: AuthOptionsProps) {
  return (
    <Dialog
      title={props.title}
      offlineText={`To ${props.action} you need a connection.`}
      onClose={props.onClose}
    >
      <Intro>{props.intro}</Intro>
      <Button size="lg" isWide onClick={props.onChoose} data-autofocus>
        <MailIcon aria-hidden />
        {props.choice}
      </Button>
      <ProviderLink at="site" size="lg" label={props.action === 'sign up' ? 'Sign up' : 'Sign in'} />
      <SwitchLine {...props.switchText} onSwitch={props.onSwitch} />
      <Legal>
        When you {props.action} you agree to our{' '}
        <LegalLink page="terms" onFollow={props.onClose}>
          terms of service
        </LegalLink>{' '}
        and have read our{' '}
        <LegalLink page="privacy" onFollow={props.onClose}>
          privacy policy
        </LegalLink>
        .
      </Legal>
    </Dialog>
  );
}

interface LegalLinkProps {
  page: PageRole;
  onFollow: () => void;
  children: ReactNode;
}

/** Leads to the page of the editors where there is one. */
function LegalLink({ page, onFollow, children }: LegalLinkProps) {
  const found = pageOf(usePageLinks(), page);
  if (!found) return children;
  return (
    <Link href={paths.page(found.address)} onClick={onFollow}>
      {children}
    </Link>
  );
}

const Intro = styled.p`
  ${text.lead}
  margin-bottom: ${space[5]};
  color: ${color.textMuted};
`;

const Legal = styled.p`
  ${text.caption}
  margin-top: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  color: ${color.textFaint};
  text-align: center;
  text-wrap: balance;

  a {
    color: inherit;
  }
`;
