import {
  leftOutText,
  trustChangeText,
  trustLevelNames,
  trustMeanings,
  trustNextText,
} from '@contracts/rules/review/trust';
import type { OwnTrust } from '@contracts/trust';
import { useId } from 'react';
import styled from 'styled-components';
import { exactCountOf } from '@/components/ui/textFormat';
import { formatDate } from '@/services/siteTime';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

const after = (count: number) => `After ${exactCountOf(count, 'accepted article')}`;

/** Where the author stands on the ladder of trust, what is missing, why they went back, and the rules. */
export function TrustPanel({ trust }: { trust: OwnTrust }) {
  const id = useId();
  const { level, held, change, shorter_after, direct_after, stages } = trust;
  const next = trustNextText(trust);
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>Trust: {trustLevelNames[level]}</h2>
      <p>
        At present {trustMeanings[level]}.{held && ' A lead editor holds this level: nothing changes it.'}
      </p>
      {next && <p>{next}</p>}
      {change && <p>{trustChangeText(change, formatDate(change.date))}</p>}
      <details>
        <summary>The rules</summary>
        <ul>
          {shorter_after > 0 && (
            <li>
              {after(shorter_after)}: {trustLevelNames[1]}.{' '}
              {stages.length > 0 && `Your articles do not pass ${leftOutText(stages)}.`}
            </li>
          )}
          {direct_after > 0 && (
            <li>
              {after(direct_after)}: {trustLevelNames[2]}. An editor reads your articles afterwards. One that
              was sent back before, or of which a tenth or more also stands in articles of others, still waits
              for an editor, and so does one that two people have to approve.
            </li>
          )}
          <li>Each article counts once. Changes to a published article do not count.</li>
          <li>An article that is sent back or taken offline takes you one step back.</li>
          <li>A correction or retraction that editors publish begins the count anew, at the same level.</li>
        </ul>
      </details>
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  margin-top: ${space[5]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  overflow-wrap: anywhere;

  h2 {
    ${text.subheading}
  }
  summary {
    ${focusRing}
    width: fit-content;
    min-height: var(--finger, 1.75rem);
    border-radius: ${radius.sm};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding-inline-start: ${space[5]};
    color: ${color.textMuted};
  }
`;
