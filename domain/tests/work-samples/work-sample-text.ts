import { countOf } from '../../kernel/count.ts'
import { priorityLabels } from './customer-reply.ts'
import type { CustomerReplyAnswer } from './customer-reply.ts'
import type { WorkSampleAnswer } from './work-sample.ts'

/** A reply to a customer as text, with its priority and the team that takes over. */
export const replyText = ({ text, priority, hand_over_to }: CustomerReplyAnswer['replies'][number]): string =>
  [
    text.trim(),
    priority && `Priority: ${priorityLabels[priority]}.`,
    hand_over_to !== null && `Handed over to ${hand_over_to}.`,
  ]
    .filter(Boolean)
    .join('\n')

/** An answer to a work sample as text, to read or copy. */
export function workSampleText(answer: WorkSampleAnswer): string {
  switch (answer.kind) {
    case 'code':
      return answer.code
    case 'sql':
      return answer.query
    case 'data-entry':
      return answer.rows.map(({ values }) => Object.values(values).join(', ')).join('\n')
    case 'customer-reply':
      return answer.replies.map(replyText).filter(Boolean).join('\n\n')
    case 'spoken-answer':
      return 'text' in answer ? answer.text : `A recording of ${countOf(answer.seconds, 'second', 'seconds')}`
  }
}
