import { partSeconds } from '#domain/tests/recording.ts'
import type { SpokenAnswerSample } from '#domain/tests/work-samples/spoken-answer.ts'
import type { RecordingType } from '#domain/files/media-type.ts'

/** What browsers can record, the best first: the length of WebM can be measured while it is stored. */
const formats: Record<SpokenAnswerSample['media'], readonly [mime: string, type: RecordingType][]> = {
  audio: [
    ['audio/webm;codecs=opus', 'audio/webm'],
    ['audio/webm', 'audio/webm'],
    ['audio/mp4', 'audio/mp4'],
    ['audio/ogg;codecs=opus', 'audio/ogg'],
  ],
  video: [
    ['video/webm;codecs=vp8,opus', 'video/webm'],
    ['video/webm', 'video/webm'],
    ['video/mp4', 'video/mp4'],
  ],
}

const bits = { audioBitsPerSecond: 48_000, videoBitsPerSecond: 600_000 } as const

interface Format {
  mimeType: string
  media_type: RecordingType
}

/** How this browser records; undefined if it cannot. */
export function formatFor(media: SpokenAnswerSample['media']): Format | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  const found = formats[media].find(([mime]) => MediaRecorder.isTypeSupported(mime))
  return found && { mimeType: found[0], media_type: found[1] }
}

interface RecorderOptions extends Pick<Format, 'mimeType'> {
  tracks: readonly MediaStreamTrack[]
  /** Called every two seconds, and once more at the end. */
  onPart: (bytes: ArrayBuffer, seconds: number) => void
  /** After the last part. `early`: a device was unplugged, or the browser stopped. */
  onEnd: (how: { early: boolean }) => void
}

/** Records until it is stopped, or a device ends. */
export function startRecorder({ tracks, mimeType, onPart, onEnd }: RecorderOptions): { stop: () => void } {
  const recorder = new MediaRecorder(new MediaStream([...tracks]), { mimeType, ...bits })
  let since = performance.now()
  let isStopped = false
  // Parts are read one after the other, so that they keep their order.
  let reading = Promise.resolve()
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    const at = performance.now()
    const seconds = (at - since) / 1_000
    since = at
    reading = reading.then(async () => onPart(await data.arrayBuffer(), seconds))
  })
  recorder.addEventListener('stop', () => void reading.then(() => onEnd({ early: !isStopped })))
  recorder.start(partSeconds * 1_000)
  const stop = () => {
    isStopped = true
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return { stop }
}
