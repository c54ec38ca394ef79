import type { OwnAppeal } from '@contracts/appeal';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { WrappedTypedText } from '@/components/ui/text/shownText';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { AccountForm } from '../AccountForm';
import { AccountCard } from '../accountStyles';
import { useSuspensionAppeal } from './useSuspensionAppeal';

const standing: Record<OwnAppeal['state'], string> = {
  open: 'Your appeal waits for another editor. This link shows the answer, which you also get by mail.',
  upheld: 'Your appeal was answered: the decision stays.',
  granted: 'Your appeal was granted.',
  closed: 'The suspension was ended.',
};

/** The reason of a suspension, the appeal against it, and its answer. @param token of the link. */
export function SuspensionAppeal({ token }: { token: string }) {
  const { appealable, failure, load, form, reason, change } = useSuspensionAppeal(token);
  if (!appealable)
    return (
      <AccountCard>
        <h1>Your suspended account</h1>
        {failure === '' ? (
          <DotsLoader label="Loading" />
        ) : (
          <>
            <p role="alert">{failure}</p>
            <Button variant="outline" onClick={load}>
              Try again
            </Button>
            <p>
              <a href={paths.appeal}>Ask for another link</a>
            </p>
          </>
        )}
      </AccountCard>
    );
  const { suspended, until, appeal } = appealable;
  return (
    <AccountCard>
      <h1>Your account is suspended</h1>
      <p>Since {formatDate(suspended.date)}</p>
      {suspended.reason !== '' && <WrappedTypedText>{suspended.reason}</WrappedTypedText>}
      {appeal ? (
        <>
          <p role="status">{standing[appeal.state]}</p>
          {appeal.answer !== '' && <WrappedTypedText>{appeal.answer}</WrappedTypedText>}
          <details>
            <summary>What you wrote on {formatDate(appeal.date)}</summary>
            <WrappedTypedText>{appeal.words}</WrappedTypedText>
          </details>
        </>
      ) : until === null ? (
        <p>An appeal is no longer possible: the time for it is over.</p>
      ) : (
        <>
          <p>You can appeal once, until {formatDate(until)}. Another editor answers.</p>
          <AccountForm label="Appeal" submitLabel="Send the appeal" form={form}>
            <TextArea
              label="Why should the decision change?"
              hint="Editors see this, with your name."
              rows={5}
              value={reason}
              onChange={({ target }) => change(target.value)}
            />
          </AccountForm>
        </>
      )}
    </AccountCard>
  );
}
