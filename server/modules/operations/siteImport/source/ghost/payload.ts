import { escapeText } from '../../../../../lib/html/escapeHtml';
import { isObject, type JsonObject, type JsonValue, objectsIn, textIn } from '../reading/json';
import type { SourcePicture } from '../sourceItem';

/** The payload of a card of Ghost's editors. Both editors use the same field names. */
export type Payload = JsonObject;

/** A field of plain text, as HTML. */
export const escaped = (payload: Payload, name: string): string => escapeText(textIn(payload, name).trim());

/** A field of HTML. Some are whole paragraphs. */
export const html = (payload: Payload, name: string): string => textIn(payload, name).trim();

/** HTML of one line, without a paragraph around it. */
export const inline = (payload: Payload, name: string): string =>
  html(payload, name).replace(/^<p[^>]*>([\s\S]*)<\/p>$/, (all, inner: string) =>
    inner.includes('</p>') ? all : inner,
  );

export const pictureOf = (payload: Payload): SourcePicture => ({
  src: textIn(payload, 'src'),
  alt: textIn(payload, 'alt'),
  caption: inline(payload, 'caption'),
});

export const picturesIn = (value: JsonValue | undefined): SourcePicture[] => objectsIn(value).map(pictureOf);

export const part = (value: JsonValue | undefined): Payload => (isObject(value) ? value : {});
