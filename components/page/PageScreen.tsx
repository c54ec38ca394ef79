import type { PublicPage } from '@contracts/page';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ArticleBody } from '@/components/article/ArticleBody';
import { presentHtml } from '@/components/article/articleHtml';
import { Reading } from '@/components/article/articleLayout';
import { PageMeta } from '@/components/meta/PageMeta';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

export interface PageScreenProps {
  page: PublicPage;
  site: string;
}

/** An editors' page, such as About or Privacy. */
export function PageScreen({ page, site }: PageScreenProps) {
  const { title, description, content, address, date } = page;
  const { html } = useMemo(() => presentHtml(content), [content]);
  return (
    <>
      <PageMeta title={title} description={description} site={site} path={paths.page(address)} />
      <Reading as="article" data-print="article">
        <Title dir="auto">{title}</Title>
        <ArticleBody html={html} />
        <Updated>
          Updated <time dateTime={date}>{formatDate(date)}</time>
        </Updated>
      </Reading>
    </>
  );
}

const Title = styled.h1`
  ${text.display}
  margin-bottom: ${space[6]};
  overflow-wrap: break-word;
`;

const Updated = styled.p`
  ${text.small}
  margin-top: ${space[7]};
  color: ${color.textMuted};
`;
