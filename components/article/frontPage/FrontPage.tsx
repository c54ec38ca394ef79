import type { FrontPage as FrontPageContent, ShownSection } from '@contracts/frontPage';
import Link from 'next/link';
import { useId } from 'react';
import styled from 'styled-components';
import { paths } from '@/services/paths';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ArticleLead } from '../ArticleLead';
import { ArticleCard } from '../feed/ArticleCard';
import { FeedGrid, LeadBox } from '../feed/feedLayout';

/** The editors' part of the front page: a lead story, pins, and sections. The list of all articles follows. */
export function FrontPage({ content: { lead, pins, sections } }: { content: FrontPageContent }) {
  return (
    <>
      {lead && (
        <LeadBox>
          <ArticleLead article={lead} href={paths.article(lead)} />
        </LeadBox>
      )}
      {pins.length > 0 && (
        <Part>
          <FeedGrid>
            {pins.map((article) => (
              <li key={article._id}>
                <ArticleCard article={article} href={paths.article(article)} />
              </li>
            ))}
          </FeedGrid>
        </Part>
      )}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and keep no state
        <Section key={index} section={section} />
      ))}
      <SectionTitle>All articles</SectionTitle>
    </>
  );
}

/** The page with all articles of a section; undefined if there is none. */
function hrefOf({ tag, sub, author }: ShownSection): string | undefined {
  if (author) return paths.author(author.username);
  if (!tag) return undefined;
  return sub === '' ? paths.tag(tag.title) : paths.subTag(tag.title, sub);
}

function Section({ section }: { section: ShownSection }) {
  const id = useId();
  const href = hrefOf(section);
  return (
    <Part as="section" aria-labelledby={id}>
      <SectionTitle id={id} dir="auto">
        {href ? <Link href={href}>{section.title}</Link> : section.title}
      </SectionTitle>
      <FeedGrid>
        {section.articles.map((article) => (
          <li key={article._id}>
            <ArticleCard
              article={article}
              href={paths.article(article)}
              heading="h3"
              isTopicHidden={section.sub !== ''}
            />
          </li>
        ))}
      </FeedGrid>
    </Part>
  );
}

const Part = styled.div`
  margin-bottom: ${space[7]};
  padding-bottom: ${space[7]};
  border-bottom: 1px solid ${color.border};
`;

const SectionTitle = styled.h2`
  ${text.heading}
  margin-bottom: ${space[5]};
  overflow-wrap: anywhere;

  a {
    ${focusRing}
    border-radius: ${radius.sm};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.18em;
  }
`;
