import type { MediaType } from '#domain/files/media-type.ts'

/** Where the descriptions of tracks are, and the first frames of an MP3 file. */
const head_bytes = 64 * 1024

/** Detects what browsers record and play: WebM, Ogg with Opus or Vorbis, MP4 and MP3. Null for anything else. */
export function asRecording(bytes: Buffer): { type: MediaType } | null {
  const type = typeOf(bytes.subarray(0, head_bytes), bytes)
  return type && { type }
}

function typeOf(head: Buffer, bytes: Buffer): MediaType | null {
  if (head.length < 32) return null
  if (head.readUInt32BE(0) === 0x1a_45_df_a3) return webmTypeOf(head)
  if (at(head, 0, 'OggS')) return isOggAudio(textOf(head)) ? 'audio/ogg' : null
  if (at(head, 4, 'ftyp')) return mp4TypeOf(bytes)
  return isMp3(head) ? 'audio/mpeg' : null
}

const isOggAudio = (text: string) =>
  (text.includes('OpusHead') || text.includes('\u0001vorbis')) && !text.includes('theora')

const textOf = (bytes: Buffer) => bytes.toString('latin1')
const at = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text

/** The codec of each track is written out: `A_OPUS`, `V_VP8`. */
function webmTypeOf(head: Buffer): MediaType | null {
  const text = textOf(head)
  if (!/\x42\x82.webm/.test(text)) return null
  if (/\x86.V_(VP8|VP9|AV1|MPEG4)/.test(text)) return 'video/webm'
  return /\x86.A_(OPUS|VORBIS|PCM)/.test(text) ? 'audio/webm' : null
}

/** Tracks have a handler: `vide` or `soun`, after the version, the flags and a reserved number. */
function mp4TypeOf(bytes: Buffer): MediaType | null {
  const handlers = new Set<string>()
  for (let from = bytes.indexOf('hdlr'); from !== -1; from = bytes.indexOf('hdlr', from + 4))
    handlers.add(bytes.toString('latin1', from + 12, from + 16))
  if (handlers.has('vide')) return 'video/mp4'
  return handlers.has('soun') ? 'audio/mp4' : null
}

/** Begins with a tag, or with two frames of MPEG audio, layer III. */
function isMp3(head: Buffer): boolean {
  if (at(head, 0, 'ID3')) return true
  const isFrame = head[0] === 0xff && (head[1]! & 0xe6) === 0xe2
  return isFrame && head.indexOf(head.subarray(0, 2), 2) !== -1
}
