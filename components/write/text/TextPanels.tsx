import type { Editor } from '@tiptap/core';
import { PicturePanel } from '../media/PicturePanel';
import { VideoPanel } from '../media/VideoPanel';
import { aroundText, useAroundText } from './aroundText';
import { LinkPanel } from './links/LinkPanel';
import { AnchoredPanel } from './panels/AnchoredPanel';
import { TablePanel } from './tables/TablePanel';

const panels = {
  link: { label: 'Link', Content: LinkPanel },
  image: { label: 'Image', Content: PicturePanel },
  video: { label: 'Video', Content: VideoPanel },
  table: { label: 'Table', Content: TablePanel },
};

/** The panel that is open beside the text, if any. */
export function TextPanels({ editor }: { editor: Editor }) {
  const panel = useAroundText(editor, 'panel');
  if (panel === null) return null;
  const { label, Content } = panels[panel];
  return (
    <AnchoredPanel key={panel} editor={editor} label={label}>
      <Content editor={editor} onClose={() => aroundText(editor).change({ panel: null })} />
    </AnchoredPanel>
  );
}
