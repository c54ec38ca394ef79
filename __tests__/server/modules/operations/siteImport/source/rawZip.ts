import { crc32, deflateRawSync } from 'node:zlib';

export interface RawMember {
  name: string;
  content: Buffer | string;
  /** What its headers claim where that is not true. */
  size?: number;
  sum?: number;
  flags?: number;
  /** As Unix keeps it: the type of a file and who may read it. */
  mode?: number;
  method?: 0 | 8 | 99;
  /** Has the bytes of the member of this place instead of its own. */
  sharesWith?: number;
}

const UTF8 = 0x800;

interface Placed {
  header: Buffer;
  at: number;
}

function fieldsOf({ name, content, size, sum, flags = UTF8, method = 8 }: RawMember) {
  const bytes = Buffer.from(content);
  const packed = method === 8 ? deflateRawSync(bytes) : bytes;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(sum ?? crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size ?? bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { fields, packed };
}

/** An archive as no program writes it: names, sizes and kinds are what the test says. */
export function rawZip(members: RawMember[]): Buffer {
  const parts: Buffer[] = [];
  const placed: Placed[] = [];
  let at = 0;
  for (const member of members) {
    const { fields, packed } = fieldsOf(member);
    const shared = member.sharesWith === undefined ? undefined : placed[member.sharesWith];
    placed.push({ header: fields, at: shared?.at ?? at });
    if (shared) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(member.name), packed]);
    parts.push(local);
    at += local.length;
  }
  const directory = members.map(({ name, mode = 0o100644 }, index) => {
    const { header, at: offset } = placed[index] as Placed;
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), header, rest, Buffer.from(name)]);
  });
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
