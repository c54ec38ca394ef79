import { Tokenizer } from 'htmlparser2';

/** A class attribute of a page: where its value is, and what it is. */
export interface ClassAttribute {
  start: number;
  end: number;
  value: string;
  /** Whether browsers that run scripts have the element. */
  isForScript: boolean;
}

/** The style that styled components wrote into a page. */
interface StyledElement {
  start: number;
  end: number;
  version: string;
  text: string;
}

/** The tags of a page. What only readers without script have is left out, but for classes. */
interface Markup {
  classes: ClassAttribute[];
  tags: Set<string>;
  /** Names of attributes, and their values as `name=value`. */
  attributes: Set<string>;
  style?: StyledElement;
}

const STYLED = 'data-styled';
const ignore = () => {};

/** Reads the tags of a page, but for what is in its styles and scripts. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { classes: [], tags: new Set(), attributes: new Set() };
  let tag = { name: '', start: 0, contentStart: 0 };
  let attributes = new Map<string, string>();
  let attribute = '';
  let isForScript = true;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = { name: html.slice(start, end), start: start - 1, contentStart: 0 };
        attributes = new Map();
        if (tag.name === 'noscript') isForScript = false;
        if (isForScript) markup.tags.add(tag.name);
      },
      onattribname(start, end) {
        attribute = html.slice(start, end);
        attributes.set(attribute, '');
        if (isForScript) markup.attributes.add(attribute);
      },
      onattribdata(start, end) {
        const value = html.slice(start, end);
        attributes.set(attribute, value);
        if (attribute === 'class') markup.classes.push({ start, end, value, isForScript });
        else if (isForScript) markup.attributes.add(`${attribute}=${value}`);
      },
      onopentagend(end) {
        tag.contentStart = end + 1;
      },
      onclosetag(start, end) {
        const name = html.slice(start, end);
        if (name === 'noscript') isForScript = true;
        if (name !== 'style' || !attributes.has(STYLED)) return;
        const text = html.slice(tag.contentStart, start - 2);
        const version = attributes.get(`${STYLED}-version`) ?? '';
        markup.style = { start: tag.start, end: end + 1, version, text };
      },
      onattribend: ignore,
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return markup;
}
