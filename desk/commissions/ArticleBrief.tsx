import styled from 'styled-components';
import { Link } from 'wouter';
import { briefFacts } from '@/components/commission/briefFacts';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { BriefWords } from './BriefWords';
import { useArticleBriefQuery } from './commissionsApi';

/** The brief beside a waiting article; nothing where it has none. */
export function ArticleBrief({ id }: { id: string }) {
  const { currentData: commission } = useArticleBriefQuery(id);
  if (!commission) return null;
  const facts = briefFacts(commission);
  return (
    <Root aria-label="Commission" open>
      <summary>Commission: {commission.title}</summary>
      {facts && <p>{facts}</p>}
      <BriefWords commission={commission} />
      <p>
        <Link href={`~/desk/commissions/${encodeURIComponent(commission._id)}`}>Open the commission</Link>
      </p>
    </Root>
  );
}

const Root = styled.details`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;

  > summary {
    ${text.label}
    min-height: var(--finger, 1.75rem);
    cursor: pointer;
  }
  > p {
    ${text.small}
    margin-top: ${space[2]};
  }
`;
