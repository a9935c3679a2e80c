import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { pathTo } from '#domain/paths.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Section } from '#web/ui/section.tsx'
import { PresenceMark } from '#web/features/assignments/presence-mark.tsx'

const profiles = { company: 'company_talent_profile', staff: 'admin_talent_profile', talent: null } as const

/** The talent, the company and the account manager, with their clocks. */
export function AssignmentPeople({ assignment }: { assignment: Assignment }) {
  const { talent, company, account_manager, side, presence, status } = assignment
  const profile = profiles[side]
  return (
    <Section title="People">
      <ul aria-label="People" className="grid gap-4">
        <Person
          name={talent.name}
          part={side === 'talent' ? 'Talent (you)' : 'Talent'}
          to={profile && pathTo(profile, { id: talent.id })}
          timezone={talent.timezone}
          mark={status === 'active' && <PresenceMark presence={presence} />}
        />
        <Person name={company.name} part="Company" timezone={company.timezone} />
        {account_manager && <Person name={account_manager.name} part="Account manager" />}
      </ul>
    </Section>
  )
}

interface PersonProps {
  name: string
  part: string
  to?: string | null
  timezone?: string
  mark?: ReactNode
}

function Person({ name, part, to, timezone, mark }: PersonProps) {
  const now = useNow()
  return (
    <li className="flex items-start gap-3 text-sm">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {to ? (
            <Link to={to} className="touch-target rounded-sm text-primary-ink hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-xs text-ink-faint">{part}</p>
        {timezone && (
          <p className="tabular text-xs text-ink-faint">
            {formatClock(now, timezone)} in {formatZoneCity(timezone)}
          </p>
        )}
      </div>
      {mark}
    </li>
  )
}
