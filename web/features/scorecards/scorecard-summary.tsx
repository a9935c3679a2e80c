import { attributeScoreLabels, scorecardLimits } from '#domain/scorecards/scorecard.ts'
import type { Scorecard } from '#domain/scorecards/scorecard.ts'
import { summarize } from '#domain/scorecards/summarize.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { RecommendationBadge } from './recommendation-badge.tsx'

/** What people say about each attribute: how many gave which score, who disagrees, and what they recommend. */
export function ScorecardSummary({ scorecards }: { scorecards: readonly Scorecard[] }) {
  const attributes = summarize(scorecards)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul aria-label="Recommendations" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {scorecards.map(({ id, name, recommendation }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <RecommendationBadge recommendation={recommendation} />
          </li>
        ))}
      </ul>
      {attributes.length > 0 && (
        <ul aria-label="Attributes" className="divide-y divide-line border-y border-line">
          {attributes.map(({ attribute, scores, counts, is_disputed }) => (
            <li key={attribute} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
              <span className="min-w-0 grow basis-40 font-medium wrap-anywhere">{attribute}</span>
              {is_disputed && <Badge tone="mango">Opinions differ</Badge>}
              <Scale counts={counts} />
              <span className="basis-full wrap-anywhere text-ink-soft">
                {scores.map(({ name, score }) => `${name}: ${attributeScoreLabels[score - 1]}`).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many people gave each score, lowest first. The names and words are beside it. */
function Scale({ counts }: { counts: readonly number[] }) {
  return (
    <span aria-hidden className="flex gap-1">
      {counts.map((count, at) => (
        <span
          key={at}
          title={`${at + scorecardLimits.score_min}: ${attributeScoreLabels[at]}`}
          className={cx(
            'tabular flex size-7 items-center justify-center rounded-sm text-xs font-semibold',
            count > 0 ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-faint',
          )}
        >
          {count > 0 ? (count > 1 ? `${count}×` : '1') : ''}
        </span>
      ))}
    </span>
  )
}
