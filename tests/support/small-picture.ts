/**
 * Pictures as baselines store them: with 8 levels of each color. Small enough for a repository, and insensitive to
 * rounding differences between machines. Reads the PNG that the browser writes.
 */
import { deflateSync, crc32, inflateSync } from 'node:zlib';

/** Colors of a picture, three bytes to a pixel. */
type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** From one level to the next. */
const STEP = 255 / 7;

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    };
    at += length + 12;
  }
}

/** The bytes that a byte is predicted from: left, above, and above left. */
const PREDICT: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const a = Math.abs(up - corner);
    const b = Math.abs(left - corner);
    const c = Math.abs(left + up - 2 * corner);
    if (a <= b && a <= c) return left;
    return b <= c ? up : corner;
  },
];

/** Reads a PNG with 8 bits per channel, without a palette, as browsers write it. Transparency is ignored. */
function decode(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height, depth, colors] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head[8],
    head[9],
  ];
  if (depth !== 8 || (colors !== 2 && colors !== 6)) {
    throw new Error(`a PNG of ${depth} bits and color type ${colors} is not read here.`);
  }
  const channels = colors === 2 ? 3 : 4;
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const stride = width * channels;
  const data = new Uint8Array(width * height * 3);
  // Both begin with a pixel of zeros, which is what the first pixel has to its left.
  let above = new Uint8Array(channels + stride);
  let line = new Uint8Array(channels + stride);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1);
    const predict = PREDICT[raw[from] ?? 0] ?? (() => 0);
    for (let x = channels, at = from + 1; x < line.length; x += 1, at += 1) {
      const before = x - channels;
      line[x] = (raw[at] ?? 0) + predict(line[before] ?? 0, above[x] ?? 0, above[before] ?? 0);
    }
    for (let x = channels, to = y * width * 3; x < line.length; x += channels, to += 3) {
      data[to] = line[x] ?? 0;
      data[to + 1] = line[x + 1] ?? 0;
      data[to + 2] = line[x + 2] ?? 0;
    }
    [above, line] = [line, above];
  }
  return { width, height, data };
}

/** Rounds each color to the levels. */
const rounded = ({ data, ...size }: Pixels): Pixels => ({
  ...size,
  data: data.map((value) => Math.round(Math.round(value / STEP) * STEP)),
});

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Writes a PNG, with a palette if it has at most 256 colors, as nearly always. */
function encode({ width, height, data }: Pixels): Buffer {
  const palette = new Map<number, number>();
  const indexes = new Uint8Array(width * height);
  for (let at = 0; at < indexes.length; at += 1) {
    const [red, green, blue] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]];
    const color = ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
    const index = palette.get(color) ?? palette.size;
    indexes[at] = index;
    if (index === palette.size) palette.set(color, index);
  }
  const few = palette.size <= 256;
  const [bytes, size] = few ? [indexes, 1] : [data, 3];
  const lines = Buffer.alloc(height * (width * size + 1));
  for (let y = 0; y < height; y += 1) {
    lines.set(bytes.subarray(y * width * size, (y + 1) * width * size), y * (width * size + 1) + 1);
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, few ? 3 : 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const colors = Buffer.from(
    [...palette.keys()].flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(few ? [chunk('PLTE', colors)] : []),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a picture from the browser as a baseline stores it. */
export const smallPicture = (png: Buffer): Buffer => encode(rounded(decode(png)));
