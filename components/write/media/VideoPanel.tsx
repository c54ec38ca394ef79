import type { Editor } from '@tiptap/core';
import { AddressForm } from './AddressForm';
import { insertVideo, VIDEO_SITES } from './videoCommands';

/** Puts a video of another site into the text. */
export function VideoPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const insert = (address: string, title: string) => {
    if (!insertVideo(editor, address, title)) {
      return `Enter the address of a video on ${VIDEO_SITES}. Link to other videos instead.`;
    }
    onClose();
    return null;
  };

  return (
    <AddressForm
      address={{
        label: 'Address of the video',
        hint: `From ${VIDEO_SITES}. You can also paste it on its own line.`,
      }}
      words={{ label: 'Title', hint: 'What it shows, for readers who do not play it.' }}
      submitLabel="Add video"
      onSubmit={insert}
    />
  );
}
