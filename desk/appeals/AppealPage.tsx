import type { AppealDetail } from '@contracts/appeal';
import { userPolicy } from '@contracts/policies/user.policy';
import { useState } from 'react';
import { Link } from 'wouter';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Card, Columns, Side } from '../articles/article/articleLayout';
import { CardButtons, CardWords } from '../comments/cardLayout';
import { WaitingText } from '../review/article/WaitingText';
import { useMay } from '../session/useMay';
import { BackLink } from '../ui/BackLink';
import { Moment } from '../ui/Moment';
import { PageHeader } from '../ui/PageHeader';
import { AnswerDialog } from './AnswerDialog';
import { useAppealQuery } from './appealsApi';
import { stateTexts, subjectText } from './appealTexts';
import { JudgedChecks } from './JudgedChecks';
import { JudgedNotes } from './JudgedNotes';

/** An appeal with what was judged, as it was then. */
export function AppealPage({ id }: { id: string }) {
  const { currentData: appeal, error, refetch } = useAppealQuery(id);
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  return (
    <>
      <BackLink href="/">Appeals</BackLink>
      {isGone ? (
        <EmptyState title="No such appeal">It was deleted with its article, or does not exist.</EmptyState>
      ) : appeal ? (
        <Appeal appeal={appeal} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ArticleSkeleton />
      )}
    </>
  );
}

function Appeal({ appeal }: { appeal: AppealDetail }) {
  const { kind, state, author, date, words, judged, article } = appeal;
  const { version, checks, notes } = judged;
  return (
    <>
      <PageHeader title={subjectText(appeal)}>
        {stateTexts[state]} · by <Link href={`~/desk/people/${author._id}`}>{author.username}</Link> ·{' '}
        <Moment date={date} />
      </PageHeader>
      <Columns>
        <Side>
          <Card aria-label="Appeal">
            <h2>Appeal</h2>
            <CardWords>{words}</CardWords>
            <AnswerPart appeal={appeal} />
          </Card>
          <Card aria-label="Decision">
            <h2>Decision</h2>
            <p>
              <Moment date={judged.date} />
              {judged.editor && ` · ${judged.editor.username}`}
            </p>
            <CardWords>{judged.reason}</CardWords>
            {appeal.changed && (
              <p>The author has changed the article since. Below is the version that was judged.</p>
            )}
            {article !== null && kind === 'removal' && (
              <p>
                <Link href={`~/desk/articles/${encodeURIComponent(article)}`}>Open the article</Link>
              </p>
            )}
          </Card>
          {notes.length > 0 && (
            <Card aria-label="Notes">
              <h2>Notes</h2>
              <JudgedNotes notes={notes} />
            </Card>
          )}
          {checks && (
            <Card aria-label="Checks">
              <h2>Checks</h2>
              <JudgedChecks checks={checks} />
            </Card>
          )}
        </Side>
        {version ? (
          <WaitingText
            ref={null}
            article={{
              ...{ _id: appeal._id, slug: '', title: version.title, excerpt: version.summary },
              ...{ cover_pic: version.cover_pic, cover_alt: null, date: version.date, minutes: 1 },
              ...{ username: author.username, author, coauthors: [], tag: version.tag, sub: version.sub },
              ...{ views: 0, likes: 0, dislikes: 0, comments: 0, content: version.content },
            }}
          />
        ) : (
          article !== null && <p>The version that was judged is no longer kept.</p>
        )}
      </Columns>
    </>
  );
}

/** The answer, or the ways to give one. */
function AnswerPart({ appeal }: { appeal: AppealDetail }) {
  const { state, answer, answered, answerer, mine } = appeal;
  const [asked, setAsked] = useState<'upheld' | 'granted' | null>(null);
  const isForLeads = appeal.kind === 'suspension';
  const may = useMay();
  if (state === 'closed') return <p>Closed: the decision no longer holds.</p>;
  if (state !== 'open')
    return (
      <>
        <h3>
          {stateTexts[state]}
          {answerer && `, by ${answerer.username}`}
          {answered && (
            <>
              {' '}
              · <Moment date={answered} />
            </>
          )}
        </h3>
        <CardWords>{answer}</CardWords>
      </>
    );
  if (mine)
    return (
      <p>
        This is about your own decision or your own work, so another editor answers. If there is none, it
        waits until there is another editor.
      </p>
    );
  if (isForLeads && !may(userPolicy.suspend)) return <p>A lead editor answers this.</p>;
  return (
    <>
      <CardButtons>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('granted')}>
          Grant…
        </Button>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setAsked('upheld')}>
          Uphold the decision…
        </Button>
      </CardButtons>
      {asked && <AnswerDialog appeal={appeal} outcome={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
