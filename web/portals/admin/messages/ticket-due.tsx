import { AlarmClock, CircleAlert, Clock } from 'lucide-react'
import type { TicketRow } from '#domain/support/ticket.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { cx } from '#web/ui/cx.ts'
import { dueText } from './due-text.ts'

const looks = {
  none: { Icon: Clock, color: 'text-ink-soft' },
  at_risk: { Icon: AlarmClock, color: 'font-medium text-mango-ink' },
  overdue: { Icon: CircleAlert, color: 'font-semibold text-danger-ink' },
}

/** How long the staff have to reply; nothing while no reply is due. */
export function TicketDue({ ticket }: { ticket: TicketRow }) {
  const due = dueText(ticket, useNow())
  const zone = useTimeZone()
  if (!due) return null
  const { Icon, color } = looks[due.risk]
  return (
    <span
      className={cx('inline-flex max-w-full items-center gap-1.5', color)}
      title={`Due ${formatInstant(ticket.response_due_at!, zone)}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{due.text}</span>
    </span>
  )
}
