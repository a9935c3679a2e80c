import type { OpenConversation } from '#domain/messaging/conversation.ts'
import type { ThreadState } from './thread.ts'

/** What the reader's newest message says about itself: `Sent`, or who has read it. Only if it is the last of all. */
export function receiptOf(
  { participants }: Pick<OpenConversation, 'participants'>,
  { messages, last_position }: Pick<ThreadState, 'messages' | 'last_position'>,
  me: string,
): { position: number; text: string } | undefined {
  const message = messages.get(last_position)
  if (message?.kind !== 'text' || message.sender?.id !== me || message.deleted_at) return undefined
  const readers = participants
    .filter((one) => one.id !== me && one.side !== message.sender?.side && one.read_position >= last_position)
    .map((one) => one.name)
  return { position: last_position, text: readers.length === 0 ? 'Sent' : `Read by ${namesText(readers)}` }
}

const namesText = (names: readonly string[]) =>
  names.length <= 2 ? names.join(' and ') : `${names[0]} and ${names.length - 1} others`
