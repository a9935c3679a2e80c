import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { attributeScoreLabels } from '#domain/scorecards/scorecard.ts'
import type { Scorecard, ScorecardRevision } from '#domain/scorecards/scorecard.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RecommendationBadge } from './recommendation-badge.tsx'

/** A submitted scorecard, folded to its recommendation. */
export function ScorecardItem({ scorecard }: { scorecard: Scorecard }) {
  const { id, name, recommendation, submitted_at, changed_at } = scorecard
  const zone = useTimeZone()
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <details className="group rounded-control border border-line bg-surface px-4 py-3 text-sm">
      <summary className="flex cursor-default flex-wrap items-center gap-x-3 gap-y-1 rounded-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <RecommendationBadge recommendation={recommendation} />
        <span className="tabular text-ink-soft">{formatInstant(submitted_at, zone)}</span>
        {changed_at && <span className="text-ink-faint">Changed later</span>}
        <span className="ml-auto font-semibold text-primary-ink">
          <span className="group-open:hidden">Show</span>
          <span className="hidden group-open:inline">Hide</span>
        </span>
      </summary>
      <div className="mt-3 grid gap-3">
        <Content {...scorecard} />
        {changed_at && !showsHistory && (
          <div>
            <Button size="sm" onClick={() => setShowsHistory(true)}>
              Show earlier versions
            </Button>
          </div>
        )}
        {showsHistory && <Revisions id={id} />}
      </div>
    </details>
  )
}

function Content({ ratings, notes }: Pick<Scorecard, 'ratings' | 'notes'>) {
  return (
    <>
      <dl className="grid gap-3">
        {ratings.map(({ attribute, score, evidence }) => (
          <div key={attribute}>
            <dt className="text-ink-faint wrap-anywhere">{attribute}</dt>
            <dd className="mt-0.5">
              <span className="font-medium">{score === null ? 'Not assessed' : attributeScoreLabels[score - 1]}</span>
              {evidence && <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{evidence}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {notes && (
        <div>
          <p className="text-ink-faint">Private notes</p>
          <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{notes}</p>
        </div>
      )}
    </>
  )
}

function Revisions({ id }: { id: string }) {
  const zone = useTimeZone()
  const revisions = useQuery(queryFor(scorecardsApi.listRevisions, { params: { id } }))
  return (
    <Loaded
      query={revisions}
      error="Failed to load the earlier versions. Please try again."
      loading={<Skeleton className="h-24" />}
    >
      {({ items }) => (
        <ol aria-label="Earlier versions" className="grid gap-4 border-t border-line pt-3">
          {items.map((revision: ScorecardRevision) => (
            <li key={revision.replaced_at} className="grid gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
                <span className="tabular">
                  {formatInstant(revision.submitted_at, zone)}, until {formatInstant(revision.replaced_at, zone)}
                </span>
                <RecommendationBadge recommendation={revision.recommendation} />
              </p>
              <Content {...revision} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
