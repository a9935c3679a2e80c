import { dateIn } from '#domain/kernel/calendar.ts'
import type { Message } from '#domain/messaging/message.ts'

/** Messages of one person within this time are shown under one name. */
const groupGap_ms = 5 * 60_000

/** What a row needs to know about a message. Unsent messages have these properties too. */
export type GroupedMessage = Pick<Message, 'kind' | 'sent_at'> & { sender: { id: string | null; name: string } | null }

export interface RowHead {
  /** The date of the messages that begin here, `YYYY-MM-DD`. */
  day: string | null
  /** The sender's name and picture are shown. */
  startsGroup: boolean
}

/** What stands above a message, depending on the message before it: undefined if it is not loaded, null if none. */
export function rowHead(message: GroupedMessage, before: GroupedMessage | null | undefined, zone: string): RowHead {
  const date = dateIn(zone, new Date(message.sent_at))
  if (!before) return { day: before === null ? date : null, startsGroup: true }
  const isNewDay = dateIn(zone, new Date(before.sent_at)) !== date
  const isSamePerson =
    message.kind === 'text' &&
    before.kind === 'text' &&
    message.sender?.id === before.sender?.id &&
    message.sender?.name === before.sender?.name
  const gap_ms = Date.parse(message.sent_at) - Date.parse(before.sent_at)
  return { day: isNewDay ? date : null, startsGroup: isNewDay || !isSamePerson || gap_ms > groupGap_ms }
}

/**
 * The position of the first unread message, above which the line is shown: after `read_position`, written by another
 * person. Events do not count as unread, so they have no line.
 */
export function firstUnread(
  messages: ReadonlyMap<number, Message>,
  read_position: number,
  last_position: number,
  me: string,
): number | undefined {
  for (let position = read_position + 1; position <= last_position; position++) {
    const message = messages.get(position)
    // It is not loaded yet: there are many unread messages.
    if (!message) return position
    if (message.kind === 'text' && message.sender?.id !== me && !message.deleted_at) return position
  }
  return undefined
}
