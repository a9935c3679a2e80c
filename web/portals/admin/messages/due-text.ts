import { countOf } from '#domain/kernel/count.ts'
import type { TicketRow } from '#domain/support/ticket.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms

interface Due {
  text: string
  risk: TicketRow['risk']
}

/** Until when a requester must have a reply; undefined while none is due. */
export function dueText(
  { response_due_at, first_responded_at, risk }: Pick<TicketRow, 'response_due_at' | 'first_responded_at' | 'risk'>,
  now: number,
): Due | undefined {
  if (!response_due_at) return undefined
  const left_ms = Date.parse(response_due_at) - now
  // It may have become overdue since the list was loaded.
  if (left_ms <= 0) return { text: `Overdue by ${lengthText(-left_ms)}`, risk: 'overdue' }
  const what = first_responded_at ? 'Reply' : 'First response'
  return { text: `${what} due in ${lengthText(left_ms)}`, risk }
}

/** `45 min`, `5 h`, `3 days`. */
function lengthText(length_ms: number): string {
  if (length_ms < hour_ms) return `${Math.max(1, Math.floor(length_ms / minute_ms))} min`
  const hours = Math.floor(length_ms / hour_ms)
  return hours < 48 ? `${hours} h` : countOf(Math.floor(hours / 24), 'day', 'days')
}
