import { unmetText } from '#domain/application-questions/requirement-text.ts'
import { Clock, Copy, ListX, Star } from 'lucide-react'
import { sameLetterText } from '#domain/applications/letter-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

/** Marks an application that no member of the company has opened or moved. */
export function UnreadDot() {
  return (
    <span className="inline-flex h-[1lh] shrink-0 items-center" title="Unread">
      <span aria-hidden className="size-2 rounded-full bg-mango" />
      <span className="sr-only">Unread</span>
    </span>
  )
}

/** Marks an application whose first reply is overdue. */
export function OverdueBadge() {
  return (
    <Badge tone="danger">
      <Clock aria-hidden className="size-3" />
      Reply overdue
    </Badge>
  )
}

/** The overdue mark as an icon, where space is limited. */
export function OverdueIcon({ className }: { className?: string }) {
  return (
    <span title="Reply overdue" className={cx('text-danger-ink', className)}>
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">Reply overdue</span>
    </span>
  )
}

/** Marks an application whose letter the applicant also sent to other jobs. */
export function SameLetterIcon({ count }: { count: number }) {
  const text = sameLetterText(count)
  if (text === null) return null
  const label = `Letter: ${text.toLowerCase()}`
  return (
    <span className="inline-flex h-[1lh] shrink-0 items-center text-ink-faint" title={label}>
      <Copy aria-hidden className="size-3.5" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Marks an application that does not meet a requirement. */
export function UnmetIcon({ unmet }: { unmet: number }) {
  return (
    <span className="inline-flex h-[1lh] shrink-0 items-center text-mango-ink" title={unmetText(unmet)}>
      <ListX aria-hidden className="size-4" />
      <span className="sr-only">{unmetText(unmet)}</span>
    </span>
  )
}

/** The colleagues' average rating. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="tabular inline-flex items-center gap-1 font-medium" title="The average of your team's ratings">
      <Star aria-hidden className="size-3.5 fill-mango text-mango" />
      <span className="sr-only">Rated </span>
      {stars.toFixed(1)}
    </span>
  )
}

/** The number of hidden items, as the last item of a list. */
export function Rest({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <li className="inline text-xs/5 text-ink-faint">
      <span aria-hidden>+{count}</span>
      <span className="sr-only">and {count} more</span>
    </li>
  )
}
