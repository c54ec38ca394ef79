import type { ComponentType } from 'react';

export interface Section {
  /** Of the address, below `/desk`. */
  path: `/${string}`;
  label: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Made by `lazy`: its code is loaded when it is opened. Its own routes begin below `path`. */
  Page: ComponentType;
  /** A number beside its name: what waits there. */
  useCount?: () => number | undefined;
}

/** The desk from first to last; the first one is where it opens. */
export const sections: Section[] = [];
