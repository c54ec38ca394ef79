import type { OwnArticle } from '@contracts/article';
import { articlePolicy } from '@contracts/policies/article.policy';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { formatMoment, siteTimeZone } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useSetTimeMutation } from '../../calendar/calendarApi';
import { DateDialog } from '../../calendar/move/DateDialog';
import { useMay } from '../../session/useMay';

interface TimePartProps {
  /** As it is now; an earlier version of it may be scheduled. */
  article: OwnArticle;
  /** Whether the editor is one of its authors. */
  isOwn: boolean;
  isGone: boolean;
}

/** When a waiting article is to be published, in a sentence. */
function timeText({ publish_at, time_by_editors }: OwnArticle): string {
  if (publish_at === null) return 'To be published as soon as it is accepted';
  const moment = formatMoment(publish_at);
  if (Date.parse(publish_at) <= Date.now())
    return `To be published as soon as it is accepted: its time, ${moment}, has passed`;
  return `To be published on ${moment}, ${time_by_editors ? 'set by the editors' : 'as its author wishes'}`;
}

/** When the open article is to be published, and the way to change it. */
export function TimePart({ article, isOwn, isGone }: TimePartProps) {
  const { _id: id, title, publish_at, scheduled_at } = article;
  // Setting the time moves the scheduled version too, and is compared with its time.
  const at = scheduled_at ?? publish_at;
  const [set, { isLoading }] = useSetTimeMutation();
  /** The dialog, with the time that its editor saw: the author may change it meanwhile. */
  const [asked, setAsked] = useState<{ at: string | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mayReschedule = useMay()(articlePolicy.rescheduleWaiting, { mine: isOwn });
  if (isGone || !mayReschedule) return null;

  const remove = async () => {
    const { error } = await set({ id, publish_at: null, from: at });
    if (error?.message) notify.error(error.message);
    // The pressed button is gone with the time.
    else button.current?.focus();
  };

  return (
    <Part>
      <p>{timeText(article)}</p>
      <Button ref={button} size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setAsked({ at })}>
        {at === null ? 'Set a time…' : 'Change the time…'}
      </Button>
      {at !== null && scheduled_at === null && (
        <Button size="sm" variant="ghost" isLoading={isLoading && !asked} onClick={() => void remove()}>
          Remove the time
        </Button>
      )}
      {asked && (
        <DateDialog
          title={`Publishing time of “${title.trim() || 'Untitled'}”`}
          at={asked.at}
          zone={siteTimeZone()}
          happens={
            scheduled_at === null
              ? 'If it is accepted, it will be published on'
              : 'The accepted version, and this one if it is accepted, will be published on'
          }
          saveLabel="Save the time"
          isSaving={isLoading}
          onSave={async (to) => (await set({ id, publish_at: to, from: asked.at })).error}
          onClose={() => setAsked(null)}
        />
      )}
    </Part>
  );
}

const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};

  > p {
    ${text.small}
    margin: 0;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;
