import { z } from 'zod'
import { line, text } from '../../kernel/text.ts'

export const priorities = ['urgent', 'normal', 'low'] as const
export const priorityLabels: Record<(typeof priorities)[number], string> = {
  urgent: 'Urgent',
  normal: 'Normal',
  low: 'Low',
}

export const customerReplyLimits = {
  id: 64,
  line: 120,
  body: 5_000,
  messages: 5,
  articles: 10,
  hand_over_to: 5,
  reply: 5_000,
} as const

const id = line(customerReplyLimits.id).min(1)
const body = text(customerReplyLimits.body, 'The text')

/** A question that is answered by handling the messages of customers with the help of a few articles. */
export const customerReplySample = z.strictObject({
  kind: z.literal('customer-reply'),
  /** For whom the applicant answers. */
  company: line(customerReplyLimits.line, 'The company').default(''),
  messages: z
    .array(
      z.strictObject({
        id,
        from: line(customerReplyLimits.line, 'The sender').default(''),
        subject: line(customerReplyLimits.line, 'The subject').default(''),
        body: body.default(''),
      }),
    )
    .max(customerReplyLimits.messages)
    .default([]),
  articles: z
    .array(
      z.strictObject({ id, title: line(customerReplyLimits.line, 'The title').default(''), body: body.default('') }),
    )
    .max(customerReplyLimits.articles)
    .default([]),
  /** Teams that can take a message over. */
  hand_over_to: z
    .array(line(customerReplyLimits.line, 'A team').min(1))
    .max(customerReplyLimits.hand_over_to)
    .default([]),
  /** For an automatic score: the priorities and teams that are right for each message. */
  key: z
    .strictObject({
      messages: z
        .array(
          z.strictObject({
            message_id: id,
            /** None: any priority. */
            priorities: z.array(z.enum(priorities)).max(priorities.length).default([]),
            /** None: the applicant answers it. */
            hand_over_to: z.array(line(customerReplyLimits.line)).max(customerReplyLimits.hand_over_to).default([]),
          }),
        )
        .max(customerReplyLimits.messages)
        .default([]),
    })
    .default({ messages: [] }),
})
export type CustomerReplySample = z.output<typeof customerReplySample>

export const customerReplyAnswer = z.strictObject({
  kind: z.literal('customer-reply'),
  replies: z
    .array(
      z.strictObject({
        message_id: id,
        text: text(customerReplyLimits.reply, 'A reply'),
        priority: z.enum(priorities).nullable(),
        hand_over_to: line(customerReplyLimits.line).nullable(),
      }),
    )
    .max(customerReplyLimits.messages),
})
export type CustomerReplyAnswer = z.output<typeof customerReplyAnswer>
