import { z } from 'zod'
import { codeAnswer, codeSample } from './code.ts'
import type { CodeAnswer } from './code.ts'
import { customerReplyAnswer, customerReplySample } from './customer-reply.ts'
import { isHandled } from './customer-reply-score.ts'
import type { CustomerReplyAnswer } from './customer-reply.ts'
import { dataEntryAnswer, dataEntrySample } from './data-entry.ts'
import type { DataEntryAnswer } from './data-entry.ts'
import { spokenAnswer, spokenAnswerSample } from './spoken-answer.ts'
import type { SpokenAnswer } from './spoken-answer.ts'
import { sqlAnswer, sqlSample } from './sql.ts'
import type { SqlAnswer } from './sql.ts'

/** Types of questions that ask for the work itself. */
export const workSampleTypes = ['code', 'sql', 'data-entry', 'customer-reply', 'spoken-answer'] as const
export type WorkSampleType = (typeof workSampleTypes)[number]

export const isWorkSample = (type: string): type is WorkSampleType =>
  (workSampleTypes as readonly string[]).includes(type)

/** The task of a work sample. What applicants never see is in its key. */
export const workSample = z.discriminatedUnion('kind', [
  codeSample,
  sqlSample,
  dataEntrySample,
  customerReplySample,
  spokenAnswerSample,
])
export type WorkSample = z.output<typeof workSample>

/** A task of which nothing is described yet. */
export const blankWorkSample = (kind: WorkSampleType): WorkSample => workSample.parse({ kind })

/** The task as applicants see it. */
export const askedWorkSample = z.discriminatedUnion('kind', [
  codeSample.omit({ key: true }),
  sqlSample.omit({ key: true }),
  dataEntrySample.omit({ key: true }),
  customerReplySample.omit({ key: true }),
  spokenAnswerSample.omit({ key: true }),
])
export type AskedWorkSample = z.output<typeof askedWorkSample>

/** What applicants see of a task. */
export function askWorkSample({ key: _, ...asked }: WorkSample): AskedWorkSample {
  return asked
}

/** Of one kind. */
export type Asked<Kind extends WorkSampleType> = Extract<AskedWorkSample, { kind: Kind }>

/** The answer to a work sample of any kind. */
export const workSampleAnswer = z.union([codeAnswer, sqlAnswer, dataEntryAnswer, customerReplyAnswer, spokenAnswer])
export type WorkSampleAnswer = CodeAnswer | SqlAnswer | DataEntryAnswer | CustomerReplyAnswer | SpokenAnswer

export const isWorkSampleAnswer = (value: unknown): value is WorkSampleAnswer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unknownPart = 'This is not part of the question.'

/** The schema of an answer to a task. */
export function answerToWorkSample(asked: AskedWorkSample): z.ZodType<WorkSampleAnswer> {
  switch (asked.kind) {
    case 'code':
      return codeAnswer.refine(({ language }) => asked.languages.includes(language), {
        path: ['language'],
        message: 'Choose one of the languages of this question.',
      })
    case 'sql':
      return sqlAnswer
    case 'data-entry': {
      const fields = new Set(asked.fields.map(({ id }) => id))
      return dataEntryAnswer.refine(
        ({ rows }) =>
          areOnceOf(
            rows.map(({ document_id }) => document_id),
            asked.documents,
          ) && rows.every(({ values }) => Object.keys(values).every((id) => fields.has(id))),
        { path: ['rows'], message: unknownPart },
      )
    }
    case 'customer-reply':
      return customerReplyAnswer.refine(
        ({ replies }) =>
          areOnceOf(
            replies.map(({ message_id }) => message_id),
            asked.messages,
          ) && replies.every(({ hand_over_to }) => hand_over_to === null || asked.hand_over_to.includes(hand_over_to)),
        { path: ['replies'], message: unknownPart },
      )
    case 'spoken-answer':
      return spokenAnswer
  }
}

const areOnceOf = (ids: readonly string[], known: readonly { id: string }[]) =>
  new Set(ids).size === ids.length && ids.every((id) => known.some((one) => one.id === id))

const isKeyed = ({ values }: DataEntryAnswer['rows'][number]) =>
  Object.values(values).some((value) => value.trim() !== '')

/** The parts of a task that are answered one by one, such as its documents; none if it is answered as a whole. */
export function partsOfTask(asked: AskedWorkSample): string[] {
  if (asked.kind === 'data-entry') return asked.documents.map(({ id }) => id)
  return asked.kind === 'customer-reply' ? asked.messages.map(({ id }) => id) : []
}

/** The parts that an answer has something in. */
export function answeredPartsOfTask(answer: WorkSampleAnswer): string[] {
  if (answer.kind === 'data-entry') return answer.rows.filter(isKeyed).map(({ document_id }) => document_id)
  return answer.kind === 'customer-reply' ? answer.replies.filter(isHandled).map(({ message_id }) => message_id) : []
}

/** Whether an answer contains anything of the applicant's own. */
export function hasWork(answer: WorkSampleAnswer): boolean {
  switch (answer.kind) {
    case 'code':
      return answer.code.trim() !== ''
    case 'sql':
      return answer.query.trim() !== ''
    case 'data-entry':
      return answer.rows.some(isKeyed)
    case 'customer-reply':
      return answer.replies.some((one) => isHandled(one) || one.priority !== null)
    case 'spoken-answer':
      return 'file_id' in answer || answer.text.trim() !== ''
  }
}
