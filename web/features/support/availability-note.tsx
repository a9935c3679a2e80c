import type { Availability } from '#domain/support/own-support.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { availabilityText } from './availability-text.ts'

/** Whether the staff are available, with a dot. */
export function AvailabilityNote({ availability, zone }: { availability: Availability; zone: string }) {
  const now = useNow()
  return (
    <p className="flex items-baseline gap-2 text-sm text-ink-soft">
      <span
        aria-hidden
        className={cx('size-2 shrink-0 rounded-full', availability.is_open ? 'bg-success' : 'bg-line-strong')}
      />
      {availabilityText(availability, zone, now)}
    </p>
  )
}
