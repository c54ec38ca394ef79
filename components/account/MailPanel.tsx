import type { MailChoices } from '@contracts/notice';
import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import { type FormEvent, useMemo } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Select } from '@/components/ui/field/Select';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { AccountNote } from './accountStyles';
import { useMailChoices } from './useMailChoices';

const frequencies: { value: NoticeFrequency; label: string }[] = [
  { value: 'now', label: 'Immediately' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly, on Mondays' },
  { value: 'never', label: 'Never' },
];

/** A zone that this browser does not know, as it was chosen in another, stays in the list. */
const zonesWith = (chosen: string): { value: string; label: string }[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Which mails the signed-in person gets, and how often. */
export function MailPanel({ at }: { at: 'site' | 'desk' }) {
  const mails = useMailChoices(at);
  const { values, failure, isSaving } = mails;
  const zone = values?.time_zone ?? '';
  const zones = useMemo(() => zonesWith(zone), [zone]);
  if (!values)
    return failure ? <ErrorState message={failure} onRetry={mails.reload} /> : <Skeleton height="16rem" />;

  const kindsFor = (audience: MailChoices['kinds'][number]['to']) =>
    values.kinds
      .filter(({ to }) => to === audience)
      .map(({ kind, label }) => (
        <Select
          key={kind}
          label={label}
          name={kind}
          options={frequencies}
          value={values.choices[kind]}
          disabled={isSaving}
          onChange={({ target }) => mails.choose(kind, target.value as NoticeFrequency)}
        />
      ));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void mails.save();
  };

  return (
    <Form onSubmit={handleSubmit} aria-labelledby="mail-heading" aria-busy={isSaving}>
      <Heading id="mail-heading">Email notifications</Heading>
      <AccountNote>
        You always get mails about the security of your account, such as a new password.
      </AccountNote>
      {values.refusal !== null && (
        <FieldError role="status">
          No mail reaches your address. The mail server says: “{values.refusal}”. Ask the editors to allow it
          again.
        </FieldError>
      )}
      {kindsFor('editors').length === 0 ? (
        kindsFor('everyone')
      ) : (
        <>
          <Group>
            <legend>As an editor</legend>
            {kindsFor('editors')}
          </Group>
          <Group>
            <legend>As an author</legend>
            {kindsFor('everyone')}
          </Group>
        </>
      )}
      <Select
        label="Time zone"
        name="time_zone"
        hint="Daily and weekly mails come at 8 in the morning there."
        options={zones}
        value={zone}
        disabled={isSaving}
        onChange={({ target }) => mails.chooseZone(target.value)}
      />
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <div>
        <Button type="submit" isLoading={isSaving}>
          Save
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  max-width: 28rem;
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    ${text.overline}
    margin-block: ${space[2]} ${space[4]};
    padding: 0;
  }
`;

const Heading = styled.h2`
  ${text.subheading}
`;
