import { CalendarDays, Clock, FileText, Handshake, Heart } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import type { talentApi } from '#domain/talent/api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { meetingsId } from './upcoming-meetings.tsx'

type Stats = Answer<typeof talentApi.stats>

interface Stat {
  name: string
  icon: LucideIcon
  value: (stats: Stats) => string
  /** Where its rows are; nowhere while there can be none. */
  to: string | null
}

const count = (value: number) => value.toLocaleString('en-US')

const stats: readonly Stat[] = [
  {
    name: 'Applications',
    icon: FileText,
    value: ({ applications }) => count(applications),
    to: pathTo('applicant_applications'),
  },
  {
    name: 'Interviews',
    icon: CalendarDays,
    value: ({ interviews }) => count(interviews),
    to: screens.applicant_meetings.built ? pathTo('applicant_meetings') : `#${meetingsId}`,
  },
  {
    name: 'Offers',
    icon: Handshake,
    value: ({ offers }) => count(offers),
    to: `${pathTo('applicant_applications')}?state=offers`,
  },
  {
    name: 'Saved Jobs',
    icon: Heart,
    value: ({ savedJobs }) => count(savedJobs),
    to: `${pathTo('applicant_jobs')}?saved=true`,
  },
  {
    name: 'Active Hours',
    icon: Clock,
    value: ({ activeHours, weeklyHours }) => `${count(activeHours)}/${count(weeklyHours)}`,
    to: screens.applicant_work.built ? pathTo('applicant_work') : null,
  },
]

/** Five figures, each leading to what it counts. */
export function StatCards({ stats: known }: { stats: Stats | undefined }) {
  return (
    <ul aria-label="Your statistics" className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
      {stats.map((stat) => (
        <li key={stat.name} className="grid max-md:last:col-span-2">
          <StatCard stat={stat} value={known && stat.value(known)} />
        </li>
      ))}
    </ul>
  )
}

function StatCard({ stat: { name, icon: Icon, to }, value }: { stat: Stat; value: string | undefined }) {
  return (
    <Card as="div" className={cx('relative', to && 'transition-colors hover:border-primary-line')}>
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {to ? (
            <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </div>
      {value === undefined ? (
        <Skeleton className="mt-3 h-7 w-14" />
      ) : (
        <p className="tabular mt-2 text-2xl font-semibold">{value}</p>
      )}
    </Card>
  )
}
