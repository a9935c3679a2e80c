import type { ManagedMember } from '#domain/companies/managed-company.ts'
import { memberRoleLabels } from '#domain/members/member.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'

/** The members of a company: who they are, and how they protect their accounts. */
export function CompanyMembers({ members }: { members: readonly ManagedMember[] }) {
  const zone = useTimeZone()
  return (
    <Section title="Members">
      {members.length === 0 ? (
        <p className="text-sm text-ink-soft">This company has no members.</p>
      ) : (
        <ul aria-label="Members" className="divide-y divide-line border-y border-line">
          {members.map(({ user_id, name, email, member_role, has_two_factor, last_sign_in_at }) => (
            <li key={user_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-sm">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <Badge tone={member_role === 'owner' ? 'primary' : 'neutral'}>{memberRoleLabels[member_role]}</Badge>
                </p>
                <a href={`mailto:${email}`} className="rounded-sm wrap-anywhere text-primary-ink hover:underline">
                  {email}
                </a>
              </div>
              <div className="text-ink-soft sm:text-right">
                <p>Two-factor {has_two_factor ? 'on' : 'off'}</p>
                <p>
                  {last_sign_in_at ? `Last sign-in ${formatInstant(last_sign_in_at, zone)}` : 'No sign-in in the log'}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
