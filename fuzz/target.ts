import type { Arbitrary } from 'fast-check';

/** Something that takes input from outside, and what may be said of it for every input. */
export interface Target<Input = unknown> {
  input: Arbitrary<Input>;
  /** What is wrong with the answer to an input; empty where all is well. An error that it throws is a crash. */
  check(input: Input): string[] | Promise<string[]>;
  close?(): Promise<void>;
}

/** A target that is made when it is wanted. */
export interface NamedTarget {
  name: string;
  /** Its part of all inputs; those of all targets are compared. */
  share: number;
  /** Of what it needs of the machine: skipped where that is not there. */
  needs?: 'PostgreSQL' | 'DOM';
  open(): Promise<Target>;
}
