/**
 * Pictures as baselines keep them: two or three times smaller, with 8 levels of each color. Small enough for a
 * repository, and blind to what two machines round differently. Reads the PNG that the browser writes.
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

/** What a byte is predicted from: those left, above, and left above. */
const PREDICT: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [a, b, c] = [
      Math.abs(up - corner),
      Math.abs(left - corner),
      Math.abs(left + up - 2 * corner),
    ];
    if (a <= b && a <= c) return left;
    return b <= c ? up : corner;
  },
];

/** Reads a PNG with 8 bits to a channel, without a palette: those of browsers. Whatever is see-through is ignored. */
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
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1);
    const predict = PREDICT[raw[from] ?? 0] ?? PREDICT[0];
    const line = new Uint8Array(raw.subarray(from + 1, from + 1 + stride));
    for (let x = 0; x < stride; x += 1) {
      const left = line[x - channels] ?? 0;
      line[x] = (line[x] ?? 0) + (predict?.(left, above[x] ?? 0, above[x - channels] ?? 0) ?? 0);
    }
    for (let x = 0; x < width; x += 1) {
      data.set(line.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
    }
    above = line;
  }
  return { width, height, data };
}

/** Makes a picture so many times smaller, each pixel the mean of those it replaces, and rounds to the levels. */
function shrink({ width, height, data }: Pixels, times: number): Pixels {
  const small = { width: Math.ceil(width / times), height: Math.ceil(height / times) };
  const colors = new Uint8Array(small.width * small.height * 3);
  for (let y = 0; y < small.height; y += 1) {
    const [top, bottom] = [y * times, Math.min((y + 1) * times, height)];
    for (let x = 0; x < small.width; x += 1) {
      const [left, right] = [x * times, Math.min((x + 1) * times, width)];
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let row = top; row < bottom; row += 1)
          for (let column = left; column < right; column += 1)
            sum += data[(row * width + column) * 3 + channel] ?? 0;
        const mean = sum / ((bottom - top) * (right - left));
        colors[(y * small.width + x) * 3 + channel] = Math.round(Math.round(mean / STEP) * STEP);
      }
    }
  }
  return { ...small, data: colors };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Writes a PNG: with a palette where its colors are at most 256, as they nearly always are. */
function encode({ width, height, data }: Pixels): Buffer {
  const palette = new Map<number, number>();
  const indexes = new Uint8Array(width * height);
  for (let at = 0; at < indexes.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
    const color = (red << 16) | (green << 8) | blue;
    if (!palette.has(color)) palette.set(color, palette.size);
    indexes[at] = palette.get(color) ?? 0;
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

/** Returns a picture of the browser as a baseline keeps it: so many times smaller. */
export const smallPicture = (png: Buffer, times: number): Buffer =>
  encode(shrink(decode(png), times));
