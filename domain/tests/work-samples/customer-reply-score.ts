import type { CustomerReplyAnswer, CustomerReplySample } from './customer-reply.ts'

type Reply = CustomerReplyAnswer['replies'][number]

/** Whether a message was handled: answered, or given to a team. A priority alone is not enough. */
export const isHandled = ({ text, hand_over_to }: Pick<Reply, 'text' | 'hand_over_to'>): boolean =>
  text.trim() !== '' || hand_over_to !== null

/** Whether a reply has the priority and the team of the key; null if the key does not say it, or there is no key. */
export function judgeReply(
  { key }: Pick<CustomerReplySample, 'key'>,
  { message_id, priority, hand_over_to }: Reply,
): { priority: boolean | null; hand_over_to: boolean | null } {
  const right = key.messages.find((one) => one.message_id === message_id)
  if (!right) return { priority: null, hand_over_to: null }
  return {
    priority: right.priorities.length === 0 ? null : priority !== null && right.priorities.includes(priority),
    hand_over_to:
      right.hand_over_to.length === 0 ? hand_over_to === null : right.hand_over_to.includes(hand_over_to ?? ''),
  }
}

/**
 * The share of the points for priorities and teams, from 0 to 1: each message of the key is worth the same, and within it
 * the priority and the team. A message that was not handled earns nothing.
 */
export function shareOfReplies(
  sample: Pick<CustomerReplySample, 'key'>,
  { replies }: Pick<CustomerReplyAnswer, 'replies'>,
): number {
  const { messages } = sample.key
  if (messages.length === 0) return 0
  const shares = messages.map(({ message_id }) => {
    const reply = replies.find((one) => one.message_id === message_id)
    if (!reply || !isHandled(reply)) return 0
    const judged = Object.values(judgeReply(sample, reply)).filter((one) => one !== null)
    return judged.filter(Boolean).length / judged.length
  })
  return shares.reduce((sum, share) => sum + share, 0) / messages.length
}
