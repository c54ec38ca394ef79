interface Entry {
  /** Pixels of a side, below 256. */
  side: number;
  png: Buffer;
}

const HEADER = 6;
const ENTRY = 16;

/** A Windows icon that holds these pictures as they are; all browsers since 2009 read PNG in it. */
export function icoFile(entries: Entry[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let place = head.length;
  for (const [index, { side, png }] of entries.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    // Planes and bits of a pixel.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)]);
}
