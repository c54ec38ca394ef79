import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { providerAddress } from '@/services/providerAddress';
import { dropPurpose, purposeHere } from '@/services/session/signInPurpose';
import { space } from '@/styles/spacing';
import { useProviderName } from './useProviderName';

interface ProviderLinkProps {
  at: 'site' | 'desk';
  label?: 'Sign in' | 'Sign up';
  size?: 'md' | 'lg';
  /** Keeps the page, where something is open that must not be lost. */
  inNewTab?: boolean;
}

/** A link to the sign-in provider; nothing if the site has none. */
export function ProviderLink({ at, label = 'Sign in', size, inNewTab = false }: ProviderLinkProps) {
  const name = useProviderName();
  if (name === null) return null;

  const handleClick = () => {
    // This sign-in does not continue an action from another page.
    if (purposeHere() === '') dropPurpose();
  };

  return (
    <Wide
      isPageLoad
      variant="outline"
      size={size}
      href={providerAddress(at)}
      target={inNewTab ? '_blank' : undefined}
      onClick={handleClick}
    >
      {label} with {name}
      {inNewTab && ' in a new tab'}
    </Wide>
  );
}

const Wide = styled(ButtonLink)`
  width: 100%;
  padding-block: ${space[2]};
  text-align: center;
  white-space: normal;
  overflow-wrap: anywhere;

  button + & {
    margin-top: ${space[3]};
  }
`;
