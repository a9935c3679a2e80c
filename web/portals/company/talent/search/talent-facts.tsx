import { Clock, MapPin, Star, Timer } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { formatOffset } from '#domain/kernel/time-zones.ts'
import { cx } from '#web/ui/cx.ts'
import { useNow } from '#web/lib/time/use-now.ts'

type Facts = Pick<TalentCard, 'rating' | 'reviews' | 'hours_billed' | 'location' | 'timezone'>

/** A talent's rating, hours billed, location, and time zone with the local time. */
export function TalentFacts({ talent, dense = false }: { talent: Facts; dense?: boolean }) {
  const now = useNow()
  const { rating, reviews, hours_billed, location, timezone } = talent
  return (
    <ul className={cx('flex flex-wrap text-ink-soft', dense ? 'gap-x-3 text-xs' : 'gap-x-4 gap-y-1 text-sm')}>
      <Fact icon={Star} name="Rating" iconLook={rating === null ? '' : 'fill-mango text-mango'}>
        {rating === null ? (
          'No reviews yet'
        ) : (
          <>
            <span className="tabular font-semibold text-ink">{rating.toFixed(1)}</span>{' '}
            <span className="tabular">({countOf(reviews, 'review', 'reviews')})</span>
          </>
        )}
      </Fact>
      <Fact icon={Timer} name="Work here">
        <span className="tabular">{countOf(hours_billed, 'hour billed', 'hours billed')}</span>
      </Fact>
      {location && (
        <Fact
          icon={MapPin}
          name="Location"
          {...(dense && { title: location, look: '@xl:max-w-30 [&>span:last-child]:truncate' })}
        >
          {location}
        </Fact>
      )}
      {timezone && (
        <Fact icon={Clock} name="Time zone">
          <span className="tabular">
            {formatOffset(timezone)}, <span className="whitespace-nowrap">{formatClock(now, timezone)}</span>
          </span>
        </Fact>
      )}
    </ul>
  )
}

interface FactProps {
  icon: LucideIcon
  iconLook?: string
  name: string
  title?: string
  look?: string
  children: ReactNode
}

function Fact({ icon: Icon, iconLook = '', name, title, look, children }: FactProps) {
  return (
    <li title={title} className={cx('inline-flex min-w-0 items-center gap-1', look)}>
      <Icon aria-hidden className={cx('size-[1.1em] shrink-0', iconLook || 'text-ink-faint')} />
      <span className="sr-only">{name}: </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
