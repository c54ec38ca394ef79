import type { SetUpOffer } from '@contracts/firstStart';
import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { type FieldError, isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { RegistrationFields } from '../publication/parts/RegistrationFields';
import { signIn } from '../session/session';
import { FailureLine } from '../ui/FailureLine';
import { finishSetUp, type SetUp } from './setUpCalls';

type Values = Required<Omit<SetUp, 'token'>>;
type TextName = Exclude<keyof Values, 'mailDomains'>;

const sampleOptions = [
  { value: 'keep', label: 'Keep it for now' },
  { value: 'remove', label: 'Remove it' },
];

const MARKED = 'Nothing was saved. Please change what is marked.';
/** From here on the desk begins, signed in. */
const NEXT_PAGE = '/desk/start';

/** The field of an error, which may concern a part of it. */
const fieldOf = (path: string) => path.split('.')[0] ?? path;

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

const begun = ({ fields, hasSample }: SetUpOffer): Values => ({
  ...fields,
  timeZone: fields.timeZone || browserZone(),
  username: '',
  email: '',
  password: '',
  sample: hasSample ? 'keep' : 'remove',
});

interface SetUpFormProps {
  token: string;
  offer: SetUpOffer;
}

/** The set-up form of a new site; the input stays if it is refused. */
export function SetUpForm({ token, offer }: SetUpFormProps) {
  const [values, setValues] = useState(() => begun(offer));
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const faultOf = (name: string) => {
    const fault = faults.find(({ path }) => path === name)?.message;
    return fault && fault.charAt(0).toUpperCase() + fault.slice(1);
  };

  const change = (changes: Partial<Values>) => {
    setValues((last) => ({ ...last, ...changes }));
    setFaults((last) => last.filter(({ path }) => !(fieldOf(path) in changes)));
  };

  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  const refuse = (error: unknown) => {
    const marked = isApiError(error) ? error.fields.filter(({ path }) => fieldOf(path) in values) : [];
    setFaults(marked);
    setFailure(marked.length > 0 ? MARKED : failureText(error));
    setIsLoading(false);
    const [first] = marked;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${fieldOf(first.path)}"]`)?.focus();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    setIsLoading(true);
    const { email, password } = values;
    try {
      await finishSetUp({ token, ...values });
    } catch (error) {
      refuse(error);
      return;
    }
    // The site is set up now: if signing in fails, the desk asks for it.
    await signIn({ email, password }).catch(() => {});
    window.location.assign(NEXT_PAGE);
  };

  return (
    <Form ref={form} onSubmit={handleSubmit} noValidate aria-label="Set up the site">
      <h2>The site</h2>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('tagline')} label="Tagline" hint="A line below the name in the footer." />
      <TextField
        {...field('language')}
        label="Language"
        hint="The language of your articles, such as en or pt-BR."
      />
      <TextField
        {...field('timeZone')}
        label="Time zone"
        hint={`Such as Europe/Vienna. Empty for ${offer.settingsZone}.`}
      />
      <RegistrationFields
        registration={values.registration}
        mailDomains={values.mailDomains}
        onChange={change}
        faultOf={faultOf}
      />
      {offer.hasSample && (
        <Select
          {...field('sample')}
          label="The sample publication"
          hint="Its articles, authors and tags can be removed later too."
          options={sampleOptions}
        />
      )}
      <h2>You, the first editor</h2>
      <TextField {...field('username')} label="Your name" autoComplete="nickname" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        label="Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        autoComplete="new-password"
      />
      <FailureLine>{failure}</FailureLine>
      <Button type="submit" isWide isLoading={isLoading}>
        Set up the site
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};

  h2 {
    ${text.subheading}
  }
  /* Without a sentence it takes no gap. */
  > :empty {
    position: absolute;
  }
`;
