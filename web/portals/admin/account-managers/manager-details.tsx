import { moneyText } from '#domain/kernel/money.ts'
import type { Manager } from '#domain/staff/manager.ts'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { ManagerStatusBadge } from './manager-status-badge.tsx'

export function ManagerDetails({ manager }: { manager: Manager }) {
  const { id, name, email, status, specialties, bio, joined_on, leave } = manager
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} size="lg" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <ManagerStatusBadge status={status} />
          <a href={`mailto:${email}`} className="text-primary-ink wrap-anywhere hover:underline">
            {email}
          </a>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <Detail name="Companies">{manager.total_companies}</Detail>
        <Detail name="Employees">{manager.total_employees}</Detail>
        <Detail name="Monthly Revenue">{moneyText(manager.monthly_revenue_cents)}</Detail>
        <Detail name="Joined">{formatDate(joined_on)}</Detail>
        {leave && (
          <>
            <Detail name="On leave">
              From {formatDate(leave.from)}
              {leave.until && ` to ${formatDate(leave.until)}`}
            </Detail>
            <Detail name="Deputy">{leave.deputy.name}</Detail>
          </>
        )}
        {specialties.length > 0 && (
          <Detail name="Specialties" wide>
            <TagList label="Specialties" tags={specialties} />
          </Detail>
        )}
        {bio && (
          <Detail name="Bio" wide>
            <span className="font-normal whitespace-pre-line">{bio}</span>
          </Detail>
        )}
      </dl>
      <StaffNotes subject="manager" subjectId={id} />
      <Timeline subjectId={id} />
    </div>
  )
}
