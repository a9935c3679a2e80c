import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheckBig, ClipboardPen } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { scorecardLimits } from '#domain/scorecards/scorecard.ts'
import type { OwedScorecard } from '#domain/scorecards/scorecard.ts'
import { AllMeetingsLink, UpcomingMeetings } from '#web/features/meetings/upcoming-meetings.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The dashboard of an interviewer: the scorecards to write and the next interviews. */
export function InterviewerDashboard() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <MissingScorecards />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Card title="Upcoming Meetings" actions={<AllMeetingsLink />}>
          <UpcomingMeetings hint="Interviews that you take part in appear here." />
        </Card>
      </div>
    </div>
  )
}

function MissingScorecards() {
  const missing = useQuery(queryFor(scorecardsApi.listMissing, {}))
  const count = missing.data?.items.length ?? 0
  return (
    <Card
      flush
      title="Scorecards to write"
      actions={count > 0 && <Badge tone="mango">{count === scorecardLimits.missing ? `${count}+` : count}</Badge>}
      className="overflow-clip"
    >
      <Loaded
        query={missing}
        error="Failed to load your scorecards. Please try again."
        loading={
          <Skeletons count={2} label="Loading your scorecards" className="grid gap-4 p-5">
            <Skeleton className="h-10" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<CircleCheckBig aria-hidden />}
              title="All caught up"
              description="Interviews that need your scorecard appear here."
            />
          ) : (
            <ul aria-label="Scorecards to write" className="divide-y divide-line">
              {items.map((one) => (
                <MissingScorecard key={one.meeting_id} owed={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function MissingScorecard({ owed: { meeting_id, name, job_title, step, starts_at } }: { owed: OwedScorecard }) {
  return (
    <li>
      <Link
        to={`${pathTo('company_meeting', { id: meeting_id })}#scorecard`}
        className="group flex items-center gap-3 px-5 py-2 hover:bg-hover"
      >
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-4"
        >
          <ClipboardPen />
        </span>
        <span className="min-w-0 grow">
          <span className="block text-sm font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {step.name} · {job_title}
            <span className="text-ink-faint">
              {' · '}
              <RelativeTime at={starts_at} />
            </span>
          </span>
        </span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
