import { z } from 'zod'
import { fileLimits } from '../files/file.ts'
import { recordingTypes } from '../files/media-type.ts'
import type { RecordingType } from '../files/media-type.ts'
import { instant, uuid } from '../kernel/text.ts'
import { spokenAnswerLimits } from './work-samples/spoken-answer.ts'
import type { SpokenAnswerSample } from './work-samples/spoken-answer.ts'

export const recordingLimits = {
  takes: 2,
  /** Of one recording: five minutes at one part in two seconds, with room for shorter ones. */
  parts: 300,
  part_bytes: fileLimits.recording_part_bytes,
} as const

/** Seconds of sound in one part. */
export const partSeconds = 2

type Media = SpokenAnswerSample['media']

/** The most that a second takes, in bytes: well above what our recorder asks the browser for. */
const bytesPerSecond: Record<Media, number> = { audio: 32_000, video: 100_000 }

/** The largest size of a recording with a limit in seconds. */
export const recordingBytesMax = (media: Media, answer_seconds: number): number =>
  // The length that is stated in the file adds a few bytes.
  Math.min(bytesPerSecond[media] * (answer_seconds + graceSeconds(answer_seconds)), fileLimits.recording_bytes - 1_024)

/** Clocks differ, and browsers stop a moment late. */
export const graceSeconds = (answer_seconds: number): number => 5 + answer_seconds / 10

export const recordingTypesOf = (media: Media): readonly RecordingType[] =>
  recordingTypes.filter((type) => type.startsWith(`${media}/`))

export const recordingMessages = {
  part: `A part of a recording can have at most ${fileLimits.recording_part_bytes / 1024} KB.`,
  size: 'This recording is too large.',
  damaged: 'This part was damaged on its way. Send it again.',
  media: (media: Media) =>
    media === 'video' ? 'This question asks for a video.' : 'This question asks for sound without a picture.',
  length: (answer_seconds: number) => `A recording can have at most ${answer_seconds} seconds.`,
  take: 'This question has no further take.',
} as const

/** A recording of an answer, while its attempt runs. */
export const recording = z
  .object({
    /** Of its file, once it is finished. */
    id: uuid,
    take: z.number().int(),
    media_type: z.enum(recordingTypes),
    opened_at: instant,
    /** The numbers of the parts that have arrived, in their order. */
    parts: z.array(z.number().int()),
    /** Measured when it is finished; null before. */
    seconds: z.number().nullable(),
  })
  .meta({ id: 'Recording' })
export type Recording = z.output<typeof recording>

const writer = z.number().int().min(1).max(2_147_483_647)
const take = z.number().int().min(1).max(recordingLimits.takes)

/** Opening a recording. */
export const recordingForm = z.strictObject({ writer, take, media_type: z.enum(recordingTypes) })

/** The metadata of a part; the bytes are the body. */
export const partQuery = z.strictObject({
  writer: z.coerce.number().pipe(writer),
  take: z.coerce.number().pipe(take),
  number: z.coerce.number().int().min(1).max(recordingLimits.parts),
  /** Of the bytes, so that a damaged part is sent again. */
  sha256: z.string().regex(/^[\da-f]{64}$/, 'This is not a SHA-256 hash.'),
})
export type PartQuery = z.output<typeof partQuery>

/** Finishing a recording that has this many parts. */
export const finishForm = z.strictObject({
  writer,
  take,
  parts: z.number().int().min(1).max(recordingLimits.parts),
  /** By the clock of the browser, for types whose length cannot be measured. */
  seconds: z
    .number()
    .min(0)
    .max(2 * spokenAnswerLimits.answer_seconds_max),
})
