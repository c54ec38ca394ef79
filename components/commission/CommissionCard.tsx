import type { OwnCommission } from '@contracts/commission';
import { useRouter } from 'next/router';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { QuietText, TypedText } from '@/components/ui/text/shownText';
import { notify } from '@/hooks/useNotify';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { briefFacts, isOverdue } from './briefFacts';
import { DeclineDialog } from './DeclineDialog';
import { standingText } from './ownTexts';
import { PitchDialog } from './PitchDialog';
import { TakeBackDialog } from './TakeBackDialog';
import { useCommissionCalls } from './useCommissionCalls';

interface CommissionCardProps {
  commission: OwnCommission;
  /** It changed. */
  onChanged: () => void;
  /** It may have changed: the list is to be read again. */
  onLook: () => void;
}

/** A pitch or a commission of the author, with what they can do with it. */
export function CommissionCard({ commission, ...changes }: CommissionCardProps) {
  const { title, state, notes, pitch, reason, date } = commission;
  const id = useId();
  const facts = briefFacts(commission, state === 'pitched' ? 'wished for' : 'due');
  const isLate = state === 'accepted' && isOverdue(commission, new Date());
  return (
    <Root aria-labelledby={id}>
      <Standing $isAsking={state === 'offered'}>
        {standingText(commission)} · <time dateTime={date}>{formatDate(date)}</time>
      </Standing>
      <h2 id={id}>{title}</h2>
      {facts && (
        <QuietText>
          {facts}
          {isLate && <Late> · overdue</Late>}
        </QuietText>
      )}
      {notes !== '' && <TypedText>{notes}</TypedText>}
      {reason !== '' && (
        <>
          <h3>Reason</h3>
          <TypedText>{reason}</TypedText>
        </>
      )}
      {pitch !== '' && (
        <details open={state === 'pitched'}>
          <summary>Your pitch</summary>
          <TypedText>{pitch}</TypedText>
        </details>
      )}
      <Actions commission={commission} {...changes} />
    </Root>
  );
}

type Ask = 'decline' | 'change' | 'takeBack';

function Actions({ commission, onChanged, onLook }: CommissionCardProps) {
  const { state, article } = commission;
  const router = useRouter();
  const [asked, setAsked] = useState<Ask | null>(null);
  const calls = useCommissionCalls();
  const { attempt } = calls;

  const accept = () =>
    attempt.run(async () => {
      const { article: draft } = await calls.accept(commission);
      notify.success('Accepted. Its draft is among your stories.');
      await router.push(draft === null ? paths.stories : paths.edit(draft));
    });
  const done = () => {
    setAsked(null);
    onChanged();
  };
  // A refusal said that it has changed.
  const close = () => {
    setAsked(null);
    onLook();
  };
  const button = (ask: Ask, label: string) => (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setAsked(ask)}>
      {label}
    </Button>
  );

  return (
    <>
      {attempt.failure !== '' && <FieldError role="alert">{attempt.failure}</FieldError>}
      <Row>
        {state === 'offered' && (
          <Button size="sm" isLoading={attempt.isBusy} onClick={() => void accept()}>
            Accept
          </Button>
        )}
        {state === 'accepted' && article !== null && (
          <ButtonLink size="sm" href={paths.edit(article)}>
            Write
          </ButtonLink>
        )}
        {(state === 'submitted' || state === 'done') && article !== null && (
          <ButtonLink size="sm" variant="outline" href={paths.dashboardArticle(article)}>
            Open the article
          </ButtonLink>
        )}
        {state === 'offered' && button('decline', 'Decline…')}
        {state === 'accepted' && button('decline', 'I cannot write it…')}
        {state === 'pitched' && button('change', 'Change…')}
        {state === 'pitched' && button('takeBack', 'Take back…')}
        {attempt.failure !== '' && (
          <Button size="sm" variant="ghost" onClick={onChanged}>
            Look again
          </Button>
        )}
      </Row>
      {asked === 'decline' && <DeclineDialog commission={commission} onDone={done} onClose={close} />}
      {asked === 'change' && <PitchDialog commission={commission} onSaved={done} onClose={close} />}
      {asked === 'takeBack' && <TakeBackDialog commission={commission} onDone={done} onClose={close} />}
    </>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  overflow-wrap: anywhere;

  h2 {
    ${text.subheading}
  }
  h3 {
    ${text.label}
  }
  summary {
    ${text.small}
    min-height: var(--finger, 1.75rem);
    cursor: pointer;
  }
`;

const Standing = styled.p<{ $isAsking: boolean }>`
  ${text.small}
  color: ${({ $isAsking }) => ($isAsking ? color.accent : color.textMuted)};
  font-weight: ${({ $isAsking }) => ($isAsking ? weight.semibold : weight.regular)};
`;

const Late = styled.strong`
  color: ${color.danger};
  font-weight: ${weight.semibold};
`;

const Row = styled(ButtonRow)`
  &:empty {
    display: none;
  }
`;
