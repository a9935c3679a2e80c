import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { missingText } from '#domain/scorecards/missing-text.ts'
import type { ApplicationScorecards as Found, ScoredInterview } from '#domain/scorecards/scorecard.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useIsInterviewer } from '#web/lib/api/session.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { ScorecardItem } from './scorecard-item.tsx'
import { ScorecardSummary } from './scorecard-summary.tsx'

/** The scorecards of an application: a summary over people, who is missing, and each one. Empty without a plan. */
export function ApplicationScorecards({ application_id }: { application_id: string }) {
  const found = useQuery(queryFor(scorecardsApi.list, { params: { id: application_id } }))
  if (found.isError)
    return (
      <Section title="Scorecards">
        <ErrorState
          message="Failed to load the scorecards. Please try again."
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      </Section>
    )
  if (!found.data || (found.data.interviews.length === 0 && found.data.missing.length === 0)) return null
  return (
    <Section
      title="Scorecards"
      description="Visible to your hiring team, and to interviewers after they have submitted theirs."
    >
      <Scorecards found={found.data} />
    </Section>
  )
}

function Scorecards({ found: { interviews, missing, is_required } }: { found: Found }) {
  const readable = interviews.flatMap(({ scorecards }) => scorecards)
  const hidden = interviews.reduce((sum, interview) => sum + interview.hidden, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {hidden > 0 && (
        <Banner icon={<EyeOff aria-hidden />}>
          {countOf(hidden, 'scorecard is', 'scorecards are')} hidden until you submit yours, so that you judge
          independently.
        </Banner>
      )}
      {readable.length > 0 && <ScorecardSummary scorecards={readable} />}
      {interviews.map((interview) => (
        <Interview key={interview.meeting_id} interview={interview} />
      ))}
      {missing.length > 0 && (
        <p className="max-w-prose text-sm wrap-anywhere text-ink-soft">
          {missingText(missing)}{' '}
          {is_required
            ? 'Your company requires them before an offer.'
            : 'To make an offer without them, you must give a reason.'}
        </p>
      )}
    </div>
  )
}

const states: Record<ScoredInterview['interviewers'][number]['state'], { label: string; tone: Tone }> = {
  submitted: { label: 'Submitted', tone: 'success' },
  missing: { label: 'Missing', tone: 'mango' },
  not_due: { label: 'Not due yet', tone: 'neutral' },
}

function Interview({ interview }: { interview: ScoredInterview }) {
  const { meeting_id, step, starts_at, interviewers, scorecards } = interview
  const zone = useTimeZone()
  const returnState = useReturnState()
  const own = interviewers.find(({ is_you }) => is_you)
  // Interviewers cannot open the interviews of others.
  const isInterviewer = useIsInterviewer()
  return (
    <article aria-labelledby={`step-${meeting_id}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={`step-${meeting_id}`} className="font-semibold wrap-anywhere">
          {isInterviewer && !own ? (
            step.name
          ) : (
            <Link
              to={pathTo('company_meeting', { id: meeting_id })}
              state={returnState}
              className="rounded-sm hover:underline"
            >
              {step.name}
            </Link>
          )}
        </h3>
        {starts_at && <span className="tabular text-sm text-ink-soft">{formatInstant(starts_at, zone)}</span>}
        {own?.state === 'missing' && (
          <Link
            to={`${pathTo('company_meeting', { id: meeting_id })}#scorecard`}
            state={returnState}
            className="rounded-sm text-sm font-semibold text-primary-ink hover:underline"
          >
            Write your scorecard
          </Link>
        )}
      </div>
      <ul aria-label={`Interviewers of ${step.name}`} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {interviewers.map(({ user_id, name, is_you, state }) => (
          <li key={user_id} className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {is_you && <span className="text-ink-faint"> (you)</span>}
            </span>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </li>
        ))}
      </ul>
      {scorecards.map((one) => (
        <ScorecardItem key={one.id} scorecard={one} />
      ))}
    </article>
  )
}
