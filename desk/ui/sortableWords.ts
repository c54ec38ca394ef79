import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export interface SortableItem {
  id: string;
  /** What it is called where it is moved. */
  name: string;
}

/** How a list is sorted without a mouse; read aloud at each handle. */
export const sortingInstructions = {
  draggable:
    'Press Space or Enter to pick it up, the arrow keys to move it, Space or Enter again to put it down, and Escape to leave it where it was.',
};

/** "Craft is number 2 of 5 now." */
export const placeText = (name: string, index: number, count: number): string =>
  `${name} is number ${index + 1} of ${count} now.`;

/** What is read aloud while one of the items is moved. */
export function sortingAnnouncements(items: SortableItem[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const numberOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  const pickedUp = (id: UniqueIdentifier) =>
    `Picked up ${nameOf(id)}, number ${numberOf(id)} of ${items.length}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      // The first thing that it is over is its own place.
      if (!over || over.id === active.id) return pickedUp(active.id);
      return `${nameOf(active.id)} would be number ${numberOf(over.id)} of ${items.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? placeText(nameOf(active.id), numberOf(over.id) - 1, items.length) : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays number ${numberOf(active.id)}.`,
  };
}
