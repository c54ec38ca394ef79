import { articlePolicy } from '@contracts/policies/article.policy';
import type { PublishedDetail } from '@contracts/publishedArticle';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { OpenLinkIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { UnpublishDialog } from '../../comments/UnpublishDialog';
import { useDeskTitle } from '../../hooks/useDeskTitle';
import { goToPlace } from '../../review/article/goToPlace';
import { WaitingText } from '../../review/article/WaitingText';
import { LogPanel } from '../../review/panels/LogPanel';
import { useMay } from '../../session/useMay';
import { ConfirmCard } from '../../trust/ConfirmCard';
import { Badge } from '../../ui/Badge';
import { FailureLine } from '../../ui/FailureLine';
import { Moment } from '../../ui/Moment';
import { PageHeader } from '../../ui/PageHeader';
import { usePutOnlineMutation } from '../articlesApi';
import { EndCard } from '../dates/EndCard';
import { RepublishDialog } from '../dates/RepublishDialog';
import { UpdateCard } from '../dates/UpdateCard';
import { AddressCard } from './AddressCard';
import { ArticleHistory } from './ArticleHistory';
import { Card, Columns, Side, Warning } from './articleLayout';
import { CorrectionForm } from './CorrectionForm';
import { withSuggestion } from './correctionDraft';
import { ReaderNotes } from './ReaderNotes';
import { ReaderSuggestions } from './ReaderSuggestions';
import { ShownVersions } from './ShownVersions';
import { useCorrection } from './useCorrection';

/** A published article as readers see it, with what editors know of it and can do. */
export function ArticleScreen({ detail }: { detail: PublishedDetail }) {
  const { article, offline, is_waiting, mine } = detail;
  const [isChanging, setIsChanging] = useState(false);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  const [isRepublishing, setIsRepublishing] = useState(false);
  const [done, setDone] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const correction = useCorrection(detail, () => {
    setIsChanging(false);
    setDone(`The change is online. ${article.author.username} was notified.`);
  });
  const [putOnline, returning] = usePutOnlineMutation();
  const may = useMay();
  const mayCorrect = !offline && may(articlePolicy.correct, detail);
  const mayRepublish = offline?.ended === true && may(articlePolicy.keepDates, detail);
  const mayModerate = may(articlePolicy.moderate, detail);
  const isOpen = mayCorrect && (isChanging || correction.isBegun);

  useDeskTitle(article.title);

  const handleReturn = async () => {
    if (!('error' in (await putOnline(article._id)))) setDone('The article is online again.');
  };

  return (
    <>
      <PageHeader
        title={offline ? (offline.ended ? 'Ended article' : 'Article taken offline') : 'Published article'}
        actions={
          <>
            {!offline && (
              <ButtonLink size="sm" variant="ghost" href={paths.article(article)}>
                On the site
                <OpenLinkIcon aria-hidden />
              </ButtonLink>
            )}
            {mayCorrect && !isOpen && (
              <Button size="sm" onClick={() => setIsChanging(true)}>
                Change…
              </Button>
            )}
            {!offline && mayModerate && (
              <Button
                size="sm"
                variant="danger"
                aria-haspopup="dialog"
                onClick={() => setIsUnpublishing(true)}
              >
                Take offline…
              </Button>
            )}
          </>
        }
      >
        {article.author.username} · <Moment date={article.date} /> · {article.tag}
        {article.sub && ` › ${article.sub}`}
      </PageHeader>
      <Done role="status">{done}</Done>
      <Columns>
        <Side>
          {offline && (
            <Warning>
              <p>
                {offline.ended ? 'Went offline at its end time' : 'Taken offline'}
                {offline.editor && ` by ${offline.editor.username}`}
                {offline.date && (
                  <>
                    {' '}
                    on <Moment date={offline.date} />
                  </>
                )}
                {offline.reason && `: ${offline.reason}`}
              </p>
              {mayRepublish && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-haspopup="dialog"
                  onClick={() => setIsRepublishing(true)}
                >
                  Publish again…
                </Button>
              )}
              {mayModerate && !offline.ended && (
                <Button
                  size="sm"
                  variant="outline"
                  isLoading={returning.isLoading}
                  onClick={() => void handleReturn()}
                >
                  Put online again
                </Button>
              )}
              <FailureLine>{returning.isLoading ? undefined : returning.error?.message}</FailureLine>
            </Warning>
          )}
          {detail.to_confirm && !offline && (
            <ConfirmCard
              detail={detail}
              onGo={(place) => sheet.current && void goToPlace(sheet.current, article, place)}
              onConfirmed={() => setDone('The article is confirmed.')}
            />
          )}
          {mine && <p>This is your own article. Only another editor can change it.</p>}
          {isOpen && (
            <Card aria-label="Change">
              <h2>Change</h2>
              {correction.isOvertaken && (
                <Warning role="alert">
                  <p>
                    The published version has changed since you began. Your changes are compared with it
                    below.
                  </p>
                  <Button size="sm" variant="outline" onClick={correction.goOn}>
                    Continue with this version
                  </Button>
                </Warning>
              )}
              <CorrectionForm
                detail={detail}
                correction={correction}
                onClose={() => {
                  correction.forget();
                  setIsChanging(false);
                }}
              />
            </Card>
          )}
          {!offline && (
            <ReaderSuggestions
              articleId={article._id}
              mayAnswer={mayCorrect}
              passages={correction.draft.passages.length}
              onAccepted={(suggestion) => {
                correction.setDraft(withSuggestion(correction.draft, suggestion));
                setIsChanging(true);
                setDone('The words are in the change, which you can publish.');
              }}
            />
          )}
          <Card aria-label="Statistics">
            <h2>Statistics</h2>
            <p>
              {countOf(article.views, 'view')}, {countOf(article.likes, 'like')},{' '}
              {countOf(article.comments, 'comment')}
            </p>
            {is_waiting && (
              <p>
                <Badge $tone="accent">a new version is in Review</Badge>
              </p>
            )}
          </Card>
          {!offline && <EndCard article={article} />}
          {!offline && <UpdateCard article={article} />}
          <ReaderNotes articleId={article._id} notes={article.corrections ?? []} mayChange={mayCorrect} />
          <ShownVersions articleId={article._id} mayChange={mayCorrect} />
          {!offline && <AddressCard article={article} />}
          <Card aria-label="Versions">
            <h2>Versions</h2>
            <ArticleHistory id={article._id} />
          </Card>
          <Card aria-label="Log">
            <h2>Log</h2>
            <LogPanel id={article._id} />
          </Card>
        </Side>
        <WaitingText ref={sheet} article={article} />
      </Columns>
      {isRepublishing && (
        <RepublishDialog
          article={article}
          onDone={() => {
            setIsRepublishing(false);
            setDone(`The article is online again. ${article.author.username} was notified.`);
          }}
          onClose={() => setIsRepublishing(false)}
        />
      )}
      {isUnpublishing && (
        <UnpublishDialog
          article={article}
          onUnpublished={() => {
            setIsUnpublishing(false);
            setDone(`The article is offline. ${article.author.username} was notified.`);
          }}
          onClose={() => setIsUnpublishing(false)}
        />
      )}
    </>
  );
}

const Done = styled.p`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.successSoft};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;
