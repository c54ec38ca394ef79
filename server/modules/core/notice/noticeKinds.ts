import type { Parts as AllParts } from '../../../dependencies';
import type { LetterKind, NewsKind, NoticeDefinition, NoticeKind } from '../../../noticeKinds';

interface ListedKind {
  kind: NoticeKind;
  definition: NoticeDefinition;
}

/** The kinds of all features, in their places. */
export function createNoticeKinds(parts: AllParts) {
  let listed: ListedKind[] | null = null;

  function list(): ListedKind[] {
    listed ??= parts.features
      .flatMap(({ notices }) => Object.entries(notices?.(parts) ?? {}))
      .map(([kind, definition]) => ({ kind: kind as NoticeKind, definition }))
      .sort((one, other) => one.definition.place - other.definition.place);
    return listed;
  }

  function of(kind: NoticeKind): NoticeDefinition {
    const found = list().find((one) => one.kind === kind);
    if (!found) throw new Error(`no feature defines the notice kind ${kind}`);
    return found.definition;
  }

  return {
    list,
    of,

    isKnown: (name: string): name is NoticeKind => list().some(({ kind }) => kind === name),

    /** Kinds that do not wait for others, and are a mail each. */
    isAlone: (kind: NoticeKind): boolean => 'write' in of(kind),

    /** The kinds that a person can choose. */
    listFor: (isEditor: boolean): ListedKind[] =>
      list().filter(({ definition }) => isEditor || definition.to === 'everyone'),
  };
}

export const isLetter = (definition: NoticeDefinition): definition is LetterKind => 'write' in definition;
export const isNews = (definition: NoticeDefinition): definition is NewsKind => 'list' in definition;
