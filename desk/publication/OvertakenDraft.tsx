import type { DeskSite } from '@contracts/site';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { fieldNames } from './fieldNames';
import { changedFields, type PublicationDraft } from './usePublicationDraft';

interface OvertakenDraftProps {
  site: DeskSite;
  draft: PublicationDraft;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks what to do with a draft after another editor has published. */
export function OvertakenDraft({ site, draft, onKeep, onDiscard }: OvertakenDraftProps) {
  const editor = site.history[0]?.editor || 'Another editor';
  const replaced = changedFields(site, draft);
  return (
    <Notice isUrgent>
      <h2>{editor} has published since you began</h2>
      {replaced.length > 0 ? (
        <>
          <p>Publishing would replace the current version of:</p>
          <ul>
            {replaced.map((field) => (
              <li key={field}>
                {fieldNames[field]}
                <Published value={site.identity[field]} />
              </li>
            ))}
          </ul>
          <p>Everything else matches the published version.</p>
        </>
      ) : (
        <p>The published version is the same as yours.</p>
      )}
      <WideButtonRow>
        <Button size="sm" variant="outline" onClick={onKeep}>
          Keep mine
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Take theirs
        </Button>
      </WideButtonRow>
    </Notice>
  );
}

/** The published value of a field, if it is a text. */
const Published = ({ value }: { value: unknown }) =>
  typeof value === 'string' && value !== '' ? (
    <>
      , now “<bdi>{value}</bdi>”
    </>
  ) : null;
