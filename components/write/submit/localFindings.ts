import type { Editor } from '@tiptap/core';
import { isCover, type Settings } from '../settings/settings';
import { positionStored } from '../text/edges/keptParagraphs';
import type { Finding, FindingPlace } from './findings';

const blocking = (key: string, message: string, places: FindingPlace[]): Finding => ({
  key,
  level: 'required',
  ok: false,
  message,
  places,
});

/** Pictures whose upload is not finished, or failed. */
function pendingUploads(editor: Editor): FindingPlace[] {
  const places: FindingPlace[] = [];
  const { doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && !node.attrs.src) {
      const at = positionStored(doc, position);
      places.push({ field: 'doc', at, excerpt: node.attrs.caption || node.attrs.alt || 'The picture' });
    }
  });
  return places;
}

/** Problems for a submission that only this page knows. */
export function localFindings(editor: Editor, { cover_pic }: Settings): Finding[] {
  const uploads = pendingUploads(editor);
  return [
    ...(isCover(cover_pic)
      ? []
      : [blocking('local-cover', 'The cover is not an image address.', [{ field: 'cover_pic' }])]),
    ...(uploads.length === 0
      ? []
      : [blocking('uploads', 'Every picture must be uploaded or removed.', uploads)]),
  ];
}
