import { z } from 'zod'
import { line, text, uuid } from '../../kernel/text.ts'

export const recordingMedia = ['audio', 'video'] as const

export const spokenAnswerLimits = {
  video_reason: 300,
  preparation_seconds: 600,
  answer_seconds_min: 15,
  answer_seconds_max: 300,
  written: 5_000,
} as const

/** A question that is answered by speaking, or in writing by people who cannot. */
export const spokenAnswerSample = z.strictObject({
  kind: z.literal('spoken-answer'),
  media: z.enum(recordingMedia).default('audio'),
  /** Why the answer has to be filmed. Applicants read it. */
  video_reason: line(spokenAnswerLimits.video_reason, 'The reason').default(''),
  /** The question as a recording. */
  prompt_file_id: uuid.optional(),
  preparation_seconds: z.number().int().min(0).max(spokenAnswerLimits.preparation_seconds).default(60),
  answer_seconds: z
    .number()
    .int()
    .min(spokenAnswerLimits.answer_seconds_min)
    .max(spokenAnswerLimits.answer_seconds_max)
    .default(120),
  takes: z.union([z.literal(1), z.literal(2)]).default(2),
  key: z.strictObject({}).default({}),
})
export type SpokenAnswerSample = z.output<typeof spokenAnswerSample>

export const spokenAnswer = z.union([
  z.strictObject({
    kind: z.literal('spoken-answer'),
    file_id: uuid,
    seconds: z.number().int().min(0).max(spokenAnswerLimits.answer_seconds_max),
  }),
  z.strictObject({ kind: z.literal('spoken-answer'), text: text(spokenAnswerLimits.written, 'An answer') }),
])
export type SpokenAnswer = z.output<typeof spokenAnswer>
