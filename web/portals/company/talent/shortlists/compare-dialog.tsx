import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
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
import { ComparisonTable } from '#web/ui/comparison-table.tsx'
import type { ComparedFact } from '#web/ui/comparison-table.tsx'
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

const fact = (label: string, of: (entry: ShortlistEntry) => ReactNode): ComparedFact<ShortlistEntry> => ({
  key: label,
  label,
  of,
})

const facts = (entries: readonly ShortlistEntry[]): ComparedFact<ShortlistEntry>[] => [
  fact(rateLabels.bill, ({ hourly_rate }) => hourly_rate !== null && rateText(hourly_rate)),
  fact('Experience level', ({ experience_level }) => experience_level && experienceLabels[experience_level]),
  fact('Availability', ({ availability }) => availability.map((one) => availabilityLabels[one]).join(', ')),
  fact('Weekly capacity left', ({ capacity_hours }) => capacity_hours !== null && `${capacity_hours} h`),
  fact(
    'Overlap with your day',
    ({ why: { overlap_hours } }) => overlap_hours !== null && `${overlap_hours} of ${workday_hours} h`,
  ),
  fact('Location', ({ location }) => location),
  fact('Skills', skillsAgainst(entries)),
  fact('Tests passed', ({ why: { tests_passed } }) => String(tests_passed)),
  fact('Badges', ({ badges }) => badges.map((badge) => badgeLabels[badge]).join(', ')),
  fact(
    'Rating',
    ({ rating, reviews }) => rating !== null && `${rating.toFixed(1)} (${countOf(reviews, 'review', 'reviews')})`,
  ),
  fact('Hours billed', ({ hours_billed }) => numberText(hours_billed)),
  fact('Votes', ({ votes }) => {
    const [up, down] = (['up', 'down'] as const).map((vote) => votes.filter((one) => one.vote === vote).length)
    return `${up} for, ${down} against`
  }),
]

function Comparison({ entries, onRemove }: Omit<CompareDialogProps, 'onClose'>) {
  return (
    <ComparisonTable items={entries} keyOf={({ id }) => id} facts={facts(entries)}>
      {(entry) => (
        <>
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
        </>
      )}
    </ComparisonTable>
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
