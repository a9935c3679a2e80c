import { ticketStatusLabels } from '#domain/support/ticket-machine.ts'
import type { TicketStatus } from '#domain/support/ticket-machine.ts'
import { ticketPriorityLabels } from '#domain/support/ticket.ts'
import type { TicketPriority } from '#domain/support/ticket.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const statusTones: Record<TicketStatus, Tone> = { open: 'primary', waiting: 'mango', solved: 'success' }

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return (
    <Badge tone={statusTones[status]} dot>
      {ticketStatusLabels[status]}
    </Badge>
  )
}

const priorityTones: Record<TicketPriority, Tone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'mango',
  urgent: 'danger',
}

/** A priority other than the usual one. */
export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  if (priority === 'normal') return null
  return <Badge tone={priorityTones[priority]}>{ticketPriorityLabels[priority]}</Badge>
}
