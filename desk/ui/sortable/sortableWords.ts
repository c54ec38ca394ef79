import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export interface SortableItem {
  id: string;
  /** Its name in announcements of moving. */
  name: string;
}

/** How a list is sorted without a mouse; read aloud at each handle. */
export const sortingInstructions = {
  draggable:
    'Press Space or Enter to pick it up, the arrow keys, Home or End to move it, Space or Enter again to put it down, and Escape to cancel.',
};

/** "Craft is now number 2 of 5." */
export const placeText = (name: string, index: number, count: number): string =>
  `${name} is now number ${index + 1} of ${count}.`;

const ofCount = (index: number, count: number) => `number ${index + 1} of ${count}`;

export const pickedUpText = (name: string, index: number, count: number): string =>
  `Picked up ${name}, ${ofCount(index, count)}.`;

export const wouldBeText = (name: string, index: number, count: number): string =>
  `${name} would be ${ofCount(index, count)}.`;

export const staysText = (name: string, index: number): string => `${name} stays number ${index + 1}.`;

/** Announcements while an item is moved with the mouse. */
export function sortingAnnouncements(items: SortableItem[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const pickedUp = (id: UniqueIdentifier) => pickedUpText(nameOf(id), indexOf(id), items.length);
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      // The first thing that it is over is its own place.
      if (!over || over.id === active.id) return pickedUp(active.id);
      return wouldBeText(nameOf(active.id), indexOf(over.id), items.length);
    },
    onDragEnd: ({ active, over }) =>
      over ? placeText(nameOf(active.id), indexOf(over.id), items.length) : undefined,
    onDragCancel: ({ active }) => staysText(nameOf(active.id), indexOf(active.id)),
  };
}
