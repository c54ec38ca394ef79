import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { TextArea } from '@/components/ui/field/TextArea';

type Registration = Pick<SiteIdentity, 'registration' | 'mailDomains'>;

const options: { value: Registration['registration']; label: string }[] = [
  { value: 'open', label: 'Anyone can register as an author' },
  { value: 'domains', label: 'People of certain mail domains' },
  { value: 'approval', label: 'Anyone can ask, and an editor accepts each account' },
  { value: 'closed', label: 'Only people whom editors invite' },
];

interface RegistrationFieldsProps extends Registration {
  onChange: (changes: Partial<Registration>) => void;
  /** The server's error of a field, by its name in the contract. */
  faultOf: (field: string) => string | undefined;
}

/** Who may register. Invited people always may. */
export function RegistrationFields({
  registration,
  mailDomains,
  onChange,
  faultOf,
}: RegistrationFieldsProps) {
  const lineFaults = mailDomains.map((_, index) => {
    const fault = faultOf(`mailDomains.${index}`);
    return fault && `Line ${index + 1}: ${fault}`;
  });
  const fault = faultOf('mailDomains') ?? lineFaults.find(Boolean);
  return (
    <>
      <Select
        label="Who may register"
        name="registration"
        options={options}
        value={registration}
        onChange={({ target }) => onChange({ registration: target.value as Registration['registration'] })}
      />
      {(registration === 'domains' || fault) && (
        <TextArea
          label="Mail domains"
          name="mailDomains"
          hint="One on each line, such as example.org. *.example.org covers its sub-domains. The account is made once the person has opened a link in a mail."
          error={fault}
          spellCheck={false}
          autoCapitalize="none"
          value={mailDomains.join('\n')}
          onChange={({ target }) =>
            onChange({ mailDomains: target.value === '' ? [] : target.value.split('\n') })
          }
        />
      )}
    </>
  );
}
