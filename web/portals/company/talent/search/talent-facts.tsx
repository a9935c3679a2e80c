import { Clock, MapPin, Star, Timer } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { formatOffset } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'

type Facts = Pick<TalentCard, 'rating' | 'reviews' | 'hours_billed' | 'location' | 'timezone'>

/** A talent's rating, hours billed, location, and time zone with the local time. */
export function TalentFacts({ talent }: { talent: Facts }) {
  const now = useNow()
  const { rating, reviews, hours_billed, location, timezone } = talent
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
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
        <Fact icon={MapPin} name="Location">
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
  children: ReactNode
}

function Fact({ icon: Icon, iconLook = '', name, children }: FactProps) {
  return (
    <li className="inline-flex min-w-0 items-start gap-1.5">
      <Icon aria-hidden className={`my-0.5 size-4 shrink-0 ${iconLook || 'text-ink-faint'}`} />
      <span className="sr-only">{name}: </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
