import type { OwnArticle } from '@contracts/article';
import type { Outcome, StageStanding } from '@contracts/queue';
import { type NoteCounts, noteCountsText } from '@contracts/rules/review/noteCounts';
import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { QuietText } from '@/components/ui/text/shownText';
import { countOf } from '@/components/ui/textFormat';
import { formatMoment } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { typedText } from '../../calendar/move/typedDate';
import type { PublishTimeState } from './usePublishTime';

interface AuthorGetsProps {
  outcome: Outcome;
  article: OwnArticle;
  time: PublishTimeState;
  /** Of a rejection. */
  letter: string;
  /** Editors' notes, which are sent with the decision. */
  toSend: NoteCounts;
}

/** When an accepted article becomes public. */
function onlineText({ published_revision }: OwnArticle, time: PublishTimeState): string {
  const { choice, present, typed, zone, isByEditors } = time;
  if (typed) return typedText(typed, zone, 'It will be published on');
  if (choice === 'as it is' && present !== null) {
    const whose = isByEditors ? 'the editors' : 'the author';
    return `It will be published on ${formatMoment(present)}, as ${whose} chose.`;
  }
  return published_revision === null
    ? 'It is published when the undo period ends.'
    : 'Readers see the changes when the undo period ends.';
}

/** What happens to the article, and what its author receives. */
export function AuthorGets({ outcome, article, time, letter, toSend }: AuthorGetsProps) {
  const { username } = article.author;
  return (
    <Root aria-label="What the author gets">
      <h3>What {username} gets</h3>
      {outcome === 'accepted' ? (
        <p>
          A notification that “{article.title}” was accepted. {onlineText(article, time)}
        </p>
      ) : letter === '' ? (
        <Empty>Choose a reason or write your own: every rejection needs a reason.</Empty>
      ) : (
        <Letter>{letter}</Letter>
      )}
      <QuietText>
        {noteCountsText(toSend) || 'No notes'}.
        {outcome === 'rejected' && ' The article can be changed and submitted again.'}
      </QuietText>
    </Root>
  );
}

interface NextStageProps {
  article: OwnArticle;
  stage: StageStanding;
  time: PublishTimeState;
  toSend: NoteCounts;
  sendsNotes: boolean;
  onSendNotes: (sendsNotes: boolean) => void;
}

/** What happens at an approval that does not accept the article yet. */
export function NextStage({ article, stage, time, toSend, sendsNotes, onSendNotes }: NextStageProps) {
  const open = stage.needed - stage.given - 1;
  const counts = noteCountsText(toSend);
  const { typed, zone } = time;
  const told = [
    ...(time.publishAt === undefined ? [] : ['a notification of the time']),
    ...(sendsNotes ? [`${counts} when the undo period ends`] : []),
  ].join(', and ');
  const { username } = article.author;
  return (
    <Root aria-label="What happens next">
      <h3>What happens next</h3>
      <p>
        {open > 0
          ? `The stage needs ${countOf(open, 'approval')} more.`
          : 'The article goes on to the next stage that lacks an approval.'}{' '}
        {sendsNotes
          ? `${username} gets ${told}.`
          : `${username} gets ${told || 'nothing yet'}: notes are sent with the decision.`}
      </p>
      {typed && <p>{typedText(typed, zone, 'Once it is accepted, it will be published on')}</p>}
      {counts !== '' && (
        <Checkbox
          label={`Send the author ${counts} with the approval`}
          checked={sendsNotes}
          onChange={({ target }) => onSendNotes(target.checked)}
        />
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};

  > h3 {
    ${text.label}
  }
`;

const Letter = styled.blockquote`
  ${text.body}
  padding-inline-start: ${space[4]};
  border-inline-start: 3px solid ${color.borderStrong};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Empty = styled.p`
  color: ${color.textMuted};
`;
