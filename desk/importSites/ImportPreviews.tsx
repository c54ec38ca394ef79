import type { ImportPreview } from '@contracts/siteImport';
import styled from 'styled-components';
import { ArticleBody } from '@/components/article/ArticleBody';
import { presentHtml } from '@/components/article/articleHtml';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { media } from '@/styles/breakpoints';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useImportPreviewQuery } from './importApi';

/** The first articles of an export as they will be here, beside what the export has. */
export function ImportPreviews({ id }: { id: string }) {
  const { data, error, refetch } = useImportPreviewQuery(id);
  if (!data) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    return <DotsLoader label="Loading" />;
  }
  if (data.length === 0) return <EmptyState title="No articles">The export has none.</EmptyState>;
  return data.map((preview, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the articles of an export never change their order.
    <Preview key={at} preview={preview} />
  ));
}

function Preview({ preview }: { preview: ImportPreview }) {
  const { title, source, content, changes } = preview;
  const name = title || 'Untitled';
  return (
    <Root aria-label={name}>
      <h2>{name}</h2>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Beside>
        <textarea aria-label={`Source of ${name}`} readOnly value={source} />
        <Result role="region" aria-label={`${name} as it will be here`} tabIndex={0}>
          <ArticleBody html={presentHtml(content).html} />
        </Result>
      </Beside>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[7]};

  h2 {
    ${text.heading}
  }
  ul {
    ${text.small}
    color: ${color.textMuted};
  }
`;

const Result = styled.div`
  padding: ${space[4]};
`;

const Beside = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.fromDrawer} {
    grid-template-columns: 1fr 1fr;
  }
  > * {
    width: 100%;
    height: 24rem;
    margin: 0;
    overflow: auto;
    ${cardSurface}
  }
  textarea {
    ${text.small}
    padding: ${space[4]};
    color: ${color.text};
    resize: vertical;
  }
`;
