import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { rateText } from '#domain/jobs/budget.ts'
import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import type { ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import { availabilityLabels, experienceLabels } from '#domain/talent/profile.ts'
import { skillKey } from '#domain/skills/skills.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface CompareDialogProps {
  /** Empty if the dialog is closed. */
  entries: readonly ShortlistEntry[]
  onRemove: (id: string) => void
  onClose: () => void
}

/** Up to four talents of a shortlist side by side. */
export function CompareDialog({ entries, onRemove, onClose }: CompareDialogProps) {
  // Still shown while the dialog closes.
  const [shown, setShown] = useState(entries)
  if (entries.length > 0 && entries !== shown && !isSame(entries, shown)) setShown(entries)
  return (
    <Dialog open={entries.length > 0} onOpenChange={(open) => !open && onClose()} title="Compare talents" width="xl">
      <Comparison entries={shown} onRemove={onRemove} />
    </Dialog>
  )
}

const isSame = (one: readonly ShortlistEntry[], other: readonly ShortlistEntry[]) =>
  one.length === other.length && one.every((entry, at) => entry === other[at])

type Figure = readonly [label: string, figure: (entry: ShortlistEntry) => ReactNode]

const figures: readonly Figure[] = [
  [rateLabels.bill, ({ hourly_rate }) => hourly_rate !== null && rateText(hourly_rate)],
  ['Experience level', ({ experience_level }) => experience_level && experienceLabels[experience_level]],
  ['Availability', ({ availability }) => availability.map((one) => availabilityLabels[one]).join(', ')],
  ['Weekly capacity left', ({ capacity_hours }) => capacity_hours !== null && `${capacity_hours} h`],
  [
    'Overlap with your day',
    ({ why: { overlap_hours } }) => overlap_hours !== null && `${overlap_hours} of ${workday_hours} h`,
  ],
  ['Location', ({ location }) => location],
  ['Tests passed', ({ why: { tests_passed } }) => String(tests_passed)],
  ['Badges', ({ badges }) => badges.map((badge) => badgeLabels[badge]).join(', ')],
  [
    'Rating',
    ({ rating, reviews }) => rating !== null && `${rating.toFixed(1)} (${countOf(reviews, 'review', 'reviews')})`,
  ],
  ['Hours billed', ({ hours_billed }) => numberText(hours_billed)],
  [
    'Votes',
    ({ votes }) => {
      const [up, down] = (['up', 'down'] as const).map((vote) => votes.filter((one) => one.vote === vote).length)
      return `${up} for, ${down} against`
    },
  ],
]

function Comparison({ entries, onRemove }: Omit<CompareDialogProps, 'onClose'>) {
  const rows: readonly Figure[] = [...figures.slice(0, 6), ['Skills', skillsAgainst(entries)], ...figures.slice(6)]
  return (
    <div className="-mx-6 overflow-x-auto px-6" tabIndex={0} role="region" aria-label="Comparison">
      <table
        className="w-full table-fixed text-sm"
        // Each talent keeps a readable width; a phone shows two at a time.
        style={{ minWidth: `${entries.length * 9}rem` }}
      >
        <thead>
          <tr className="align-top">
            <th scope="col" className="w-40 max-sm:hidden">
              <span className="sr-only">Fact</span>
            </th>
            {entries.map((entry) => (
              <th key={entry.id} scope="col" className="pr-4 pb-4 text-left font-normal">
                <div className="flex items-start justify-between gap-1">
                  <div className="min-w-0">
                    <Link
                      to={pathTo('company_talent_profile', { id: entry.id })}
                      className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline"
                    >
                      {entry.name}
                    </Link>
                    <span className="line-clamp-2 wrap-anywhere text-ink-soft">{entry.role}</span>
                  </div>
                  <IconButton
                    size="xs"
                    label={`Remove ${entry.name} from the comparison`}
                    icon={<X aria-hidden />}
                    onClick={() => onRemove(entry.id)}
                  />
                </div>
                <InviteButton size="sm" className="mt-2" talent={entry} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, figure]) => (
            <Fragment key={label}>
              <tr className="border-t border-line sm:hidden">
                <th
                  scope="colgroup"
                  colSpan={entries.length}
                  className="pt-2.5 text-left text-xs font-medium text-ink-faint"
                >
                  {/* Stays in view while the talents scroll sideways. */}
                  <span className="sticky left-0">{label}</span>
                </th>
              </tr>
              <tr className="align-top sm:border-t sm:border-line">
                <th scope="row" className="py-2.5 pr-4 text-left font-medium text-ink-soft max-sm:hidden">
                  {label}
                </th>
                {entries.map((entry) => (
                  <td key={entry.id} className="tabular pr-4 pb-2.5 wrap-anywhere sm:pt-2.5">
                    {figure(entry) || <span className="text-ink-faint">–</span>}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A talent's skills; those that all compared talents have are faint, so that the differences stand out. */
function skillsAgainst(entries: readonly ShortlistEntry[]) {
  const counts = new Map<string, number>()
  for (const key of entries.flatMap(({ skills }) => skills.map(skillKey))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isShared = (skill: string) => entries.length > 1 && counts.get(skillKey(skill)) === entries.length
  return function skillList({ skills }: ShortlistEntry) {
    return (
      <ul className="grid gap-0.5">
        {skills.map((skill) => (
          <li key={skill} className={cx(isShared(skill) && 'text-ink-faint')}>
            {skill}
          </li>
        ))}
      </ul>
    )
  }
}
