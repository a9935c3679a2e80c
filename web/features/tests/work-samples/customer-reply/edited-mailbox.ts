import type { CustomerReplySample } from '#domain/tests/work-samples/customer-reply.ts'
import type { EditedQuestion } from '#web/features/tests/form/edited-question.ts'
import { nextIds } from '#web/features/tests/work-samples/next-ids.ts'

/** Whether the priorities and teams of the key decide the score, and no person. */
export const isScoredByKey = ({ rubric }: EditedQuestion, { key }: CustomerReplySample): boolean =>
  key.messages.length > 0 && rubric.length === 0

const keyOf = (message_id: string): CustomerReplySample['key']['messages'][number] => ({
  message_id,
  priorities: [],
  hand_over_to: [],
})

const withSample = (question: EditedQuestion, sample: CustomerReplySample): EditedQuestion => ({
  ...question,
  work_samples: { ...question.work_samples, 'customer-reply': sample },
})

/** The task with one more message. */
export function withMessage(sample: CustomerReplySample, byKey: boolean): CustomerReplySample {
  const [id] = nextIds(sample.messages, 'm', 1) as [string]
  return {
    ...sample,
    messages: [...sample.messages, { id, from: '', subject: '', body: '' }],
    key: { messages: byKey ? [...sample.key.messages, keyOf(id)] : sample.key.messages },
  }
}

/** The question without a message, and without what was said about it. */
export const withoutMessage = (question: EditedQuestion, sample: CustomerReplySample, id: string): EditedQuestion =>
  withSample(
    { ...question, rubric: question.rubric.filter(({ message_id }) => message_id !== id) },
    {
      ...sample,
      messages: sample.messages.filter((one) => one.id !== id),
      key: { messages: sample.key.messages.filter(({ message_id }) => message_id !== id) },
    },
  )

/** The question scored by a key, or by a person with a rubric; each without the other. */
export function withGrading(
  question: EditedQuestion,
  sample: CustomerReplySample,
  by: 'key' | 'person',
): EditedQuestion {
  if (by === 'person') return withSample(question, { ...sample, key: { messages: [] } })
  const begun = sample.messages.length === 0 ? withMessage(sample, false) : sample
  const known = new Map(sample.key.messages.map((one) => [one.message_id, one]))
  const messages = begun.messages.map(({ id }) => known.get(id) ?? keyOf(id))
  return withSample({ ...question, rubric: [], useAI: false }, { ...begun, key: { messages } })
}
