import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';
import { RegistrationFields } from './RegistrationFields';

const throwAwayOptions: { value: SiteIdentity['throwAwayMail']; label: string }[] = [
  { value: 'refuse', label: 'Refused' },
  { value: 'allow', label: 'Allowed' },
];

const signInOptions: { value: SiteIdentity['signInTexts']; label: string }[] = [
  { value: 'exact', label: 'Whether the email or the password was wrong' },
  { value: 'one', label: 'The same for both' },
];

const factorOptions: { value: SiteIdentity['editorFactors']; label: string }[] = [
  { value: 'optional', label: 'Each editor decides' },
  { value: 'required', label: 'Needed: a passkey or an authenticator app' },
];

/** Who may register, the message of a failed sign-in, and whether editors need a second factor. */
export function AccountsPart({ identity, onChange, faultOf }: PartProps) {
  const { registration, mailDomains } = identity;
  return (
    <Part title="Accounts">
      <RegistrationFields {...{ registration, mailDomains, onChange, faultOf }} />
      <Select
        label="Throw-away addresses"
        hint="Addresses from disposable mail services. Invited people may use any address."
        options={throwAwayOptions}
        value={identity.throwAwayMail}
        onChange={({ target }) => onChange({ throwAwayMail: target.value as SiteIdentity['throwAwayMail'] })}
      />
      <Select
        label="What a failed sign-in says"
        hint="The same sentence for both does not reveal who has an account."
        options={signInOptions}
        value={identity.signInTexts}
        onChange={({ target }) => onChange({ signInTexts: target.value as SiteIdentity['signInTexts'] })}
      />
      <Select
        label="Second factor of editors"
        hint="Editors without one set it up the next time they sign in at the desk. Set up your own first."
        options={factorOptions}
        value={identity.editorFactors}
        onChange={({ target }) => onChange({ editorFactors: target.value as SiteIdentity['editorFactors'] })}
      />
    </Part>
  );
}
