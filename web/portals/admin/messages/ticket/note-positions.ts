import type { Message } from '#domain/messaging/message.ts'
import type { TicketNote } from '#domain/support/ticket.ts'

/**
 * The internal notes by the position of the message below which they stand: the latest one that is not newer. Those
 * beside messages that are not loaded yet are left out.
 */
export function notePositions(
  notes: readonly TicketNote[],
  { messages, last_position }: { messages: ReadonlyMap<number, Message>; last_position: number },
): ReadonlyMap<number, TicketNote[]> {
  const placed = new Map<number, TicketNote[]>()
  for (const note of notes.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))) {
    let position = 0
    for (const message of messages.values()) {
      if (message.sent_at <= note.created_at && message.position > position) position = message.position
    }
    if (position < last_position && !messages.has(position + 1)) continue
    placed.set(position, [...(placed.get(position) ?? []), note])
  }
  return placed
}
