/** The part of lzma-native that we use. The package doesn't include types. */
declare module 'lzma-native' {
  export const MF_BT3: number;
  export const MODE_NORMAL: number;
  /** Returns a stream that encodes the original file format, `.lzma`. */
  export function createStream(
    coder: 'aloneEncoder',
    options: { dictSize: number; mode: number; mf: number; niceLen: number; pb: number },
  ): import('node:stream').Transform;
}
