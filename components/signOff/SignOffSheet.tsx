import { SIGN_OFF_DECIDED, SIGN_OFF_REPLACED } from '@contracts/rules/review/signOff';
import type { SignOffSheet as Sheet } from '@contracts/signOff';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { ArticleBody } from '@/components/article/ArticleBody';
import { presentHtml } from '@/components/article/articleHtml';
import { Cover, Reading } from '@/components/article/articleLayout';
import { openBeside } from '@/components/ui/openBeside';
import { formatMoment } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { AnswerPart } from './AnswerPart';
import { CommentsPart } from './CommentsPart';

interface SignOffSheetProps {
  token: string;
  sheet: Sheet;
  onChange: (sheet: Sheet) => void;
}

const closedTexts = { replaced: SIGN_OFF_REPLACED, decided: SIGN_OFF_DECIDED };

/** The article as it was submitted, who asks what, the person's comments, and the answer. */
export function SignOffSheet({ token, sheet, onChange }: SignOffSheetProps) {
  const { name, asked, asked_by, ends_at, article, closed, answer } = sheet;
  const body = useRef<HTMLDivElement>(null);
  const [hasUnsent, setHasUnsent] = useState(false);
  const html = useMemo(() => presentHtml(article?.content ?? '').html, [article?.content]);
  return (
    <Root>
      <Reading>
        <Intro aria-label="What you are asked">
          <p>
            Hello {name}. {asked_by === null ? 'The editors ask' : `${asked_by} asks`} you to read this
            article, which is not published yet, and to say whether you approve it.
          </p>
          {asked !== '' && <Asked>{asked}</Asked>}
          <p>
            The link works until <time dateTime={ends_at}>{formatMoment(ends_at)}</time>. Until then you can
            come back. What you write is for the editors, with your name.
          </p>
          <div role="status">
            {closed && <Notice>{closedTexts[closed]}</Notice>}
            {answer && (
              <Notice>
                {answer.outcome === 'approved'
                  ? 'You approved this text'
                  : 'You said that you cannot approve this text'}{' '}
                on {formatMoment(answer.date)}.
              </Notice>
            )}
          </div>
        </Intro>
      </Reading>
      {article ? (
        <article aria-labelledby="sign-off-title" onClickCapture={openBeside}>
          <Reading>
            <Head>
              <h1 id="sign-off-title" dir="auto">
                {article.title || 'Untitled'}
              </h1>
              {article.summary !== '' && <Summary dir="auto">{article.summary}</Summary>}
              <p>By {article.authors.join(', ')}</p>
            </Head>
          </Reading>
          {article.cover_pic !== '' && (
            <Cover
              article={{
                ...{ _id: 'signoff', tag: '', title: article.title },
                ...{ cover_pic: article.cover_pic, cover_alt: article.cover_alt },
              }}
            />
          )}
          <Reading ref={body}>
            <ArticleBody html={html} />
          </Reading>
        </article>
      ) : (
        <Reading>
          <h1>Sign-off</h1>
          <p>This text is not kept any more.</p>
        </Reading>
      )}
      <Reading>
        <CommentsPart token={token} sheet={sheet} body={body} onChange={onChange} onUnsent={setHasUnsent} />
        {!answer && !closed && <AnswerPart token={token} hasUnsent={hasUnsent} onChange={onChange} />}
      </Reading>
    </Root>
  );
}

const Root = styled.div`
  padding-block: ${space[6]} ${space[8]};

  p {
    overflow-wrap: anywhere;
  }
`;

const Intro = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Asked = styled.p`
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.accentStrong};
  white-space: pre-line;
`;

const Notice = styled.p`
  ${text.label}
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.accent};

  & + & {
    margin-top: ${space[2]};
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-bottom: ${space[5]};

  h1 {
    ${text.display}
    overflow-wrap: break-word;
  }
`;

const Summary = styled.p`
  ${text.lead}
  color: ${color.textMuted};
`;
