import { useState } from 'react'
import { Link } from 'react-router'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import type { TeamMember } from '#domain/time/team.ts'
import { PresenceMark } from '#web/features/assignments/presence-mark.tsx'
import { ExtraHoursDialog } from '#web/features/time/extra-hours-dialog.tsx'
import { WorkTime } from '#web/features/time/work-time.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Progress } from '#web/ui/progress.tsx'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

/** A person of the team: presence, both clocks, the next shift, and the week against the plan. */
export function TeamMemberItem({ member }: { member: TeamMember }) {
  const state = useReturnState()
  const zone = useTimeZone()
  const now = useNow()
  const mayMessage = useMe().allowed.includes('find_candidates')
  const { assignment_id, name, role_title, presence, timezone, since, shift_ends_at, next_shift, on_leave, is_paused } =
    member
  const { week_on, planned_minutes, worked_minutes, leave_minutes, extra_minutes, allowed } = member
  const mayAgree = allowed.includes('agree_extra')
  const [isAgreeing, setAgreeing] = useState(false)
  useReadyDialogs(ExtraHoursDialog)
  const isThere = offsetMinutesIn(zone, new Date(now)) !== offsetMinutesIn(timezone, new Date(now))
  const ends = shift_ends_at && `until ${formatClock(Date.parse(shift_ends_at), zone)}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 sm:flex-nowrap">
      <div className="flex min-w-0 grow basis-44 items-center max-sm:basis-full gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <Link
            to={pathTo('company_assignment', { id: assignment_id })}
            state={state}
            className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm wrap-anywhere text-ink-soft">{role_title}</p>
        </div>
      </div>
      <div className="w-52 text-sm max-sm:w-full lg:w-70">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PresenceMark presence={presence} className="text-sm" />
          {since && (
            <span className="tabular text-ink-soft">
              {[`since ${formatClock(Date.parse(since), zone)}`, ends].filter(Boolean).join(', ')}
            </span>
          )}
          {is_paused && <Badge>Paused</Badge>}
          {on_leave && <Badge tone="mango">On leave</Badge>}
          {isThere && (
            <span className="tabular text-ink-soft">
              {formatClock(now, timezone)} in {formatZoneCity(timezone)}
            </span>
          )}
        </p>
        {presence === 'offline' && next_shift && (
          <p className="text-ink-soft max-sm:flex max-sm:flex-wrap max-sm:gap-x-1.5">
            <span className="text-ink-faint">Next shift</span>
            {/* On phones, a person takes as few lines as possible: the clock there is above. */}
            <WorkTime
              starts_at={next_shift.starts_at}
              ends_at={next_shift.ends_at}
              zone={timezone}
              dated
              className="max-sm:*:not-first:hidden"
            />
          </p>
        )}
      </div>
      <div
        className={cx(
          'grid w-34 gap-1.5 text-sm max-sm:grow lg:w-52',
          mayAgree && 'max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2',
        )}
      >
        <p className="tabular">
          <span className="font-medium">{minutesText(worked_minutes)}</span>{' '}
          <span className="text-ink-faint">worked of {minutesText(planned_minutes)}</span>
          {leave_minutes > 0 && (
            <span className="block text-ink-soft">and {minutesText(leave_minutes)} of paid leave</span>
          )}
        </p>
        <Progress
          label={`Worked this week: ${name}`}
          value={Math.min(worked_minutes + leave_minutes, planned_minutes)}
          of={planned_minutes}
        />
        {mayAgree && (
          <Button
            size="sm"
            look="ghost"
            className="-ml-3 justify-self-start max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:ml-0 max-sm:px-2"
            onClick={() => setAgreeing(true)}
          >
            {extra_minutes > 0 ? `${minutesText(extra_minutes)} extra` : 'Extra Hours'}
            <span className="sr-only"> for {name}</span>
          </Button>
        )}
        {isAgreeing && (
          <ExtraHoursDialog {...{ assignment_id, week_on, extra_minutes, name }} onClose={() => setAgreeing(false)} />
        )}
      </div>
      {mayMessage && (
        <MessageButton iconOnly about={{ subject: 'assignment', id: assignment_id }} label={`Message ${name}`} />
      )}
    </li>
  )
}
