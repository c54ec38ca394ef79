import type { VideoAttributes } from '@contracts/document/video';
import { videoOf } from '@contracts/document/videoAddress';
import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useState } from 'react';
import { removeBlock } from './pictureCommands';
import { Bar, BarButton, Caption, Figure } from './pictureStyles';

/** A video as readers see it; it plays here too. */
export function VideoView({ editor, node, getPos, selected }: NodeViewProps) {
  const { url, title, still } = node.attrs as VideoAttributes;
  const video = videoOf(url);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  if (!video) return <NodeViewWrapper as="p">{title}</NodeViewWrapper>;
  const changeTitle = (next: string) => {
    const at = getPos();
    if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'title', next));
  };
  const name = title || `Video on ${video.provider}`;

  return (
    <NodeViewWrapper as={Figure} className="video" data-selected={selected || undefined}>
      {isPlaying ? (
        <iframe
          className="video-frame"
          src={video.embedUrl}
          title={name}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a
          className="video-link"
          href={video.url}
          draggable={false}
          onClick={(event) => event.preventDefault()}
        >
          {still !== '' && !isBroken && (
            // biome-ignore lint/performance/noImgElement: as readers see it
            <img src={still} alt="" draggable={false} onError={() => setIsBroken(true)} />
          )}
          <span className="video-provider">Play on {video.provider}</span>
          {title !== '' && <span className="video-title">{title}</span>}
        </a>
      )}
      <Bar contentEditable={false} data-controls="" role="group" aria-label="Video">
        <BarButton data-first="" type="button" onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? 'Stop' : 'Play'}
        </BarButton>
        <BarButton type="button" onClick={() => removeBlock(editor, getPos())}>
          Remove
        </BarButton>
      </Bar>
      <Caption
        data-controls=""
        aria-label="Title of the video"
        placeholder="Title of the video"
        rows={1}
        value={title}
        maxLength={IMAGE_TEXT_MAX_LENGTH}
        onChange={(event) => changeTitle(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.preventDefault();
          editor.view.focus();
        }}
      />
    </NodeViewWrapper>
  );
}
