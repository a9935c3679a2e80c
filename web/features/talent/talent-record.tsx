import { dateIn } from '#domain/kernel/calendar.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { reviewLimits } from '#domain/reviews/review.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Section } from '#web/ui/section.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { LimitedList } from './limited-list.tsx'
import { FactSource } from './fact-source.tsx'

/** What is recorded of the talent's work: rating, hours, assignments and reviews. */
export function TalentRecord({ talent }: { talent: TalentPage }) {
  const { rating, reviews, assignments, hours_billed, latest_reviews } = talent
  return (
    <Section title="Work through us" actions={<FactSource source="recorded" />}>
      {assignments.length === 0 && reviews === 0 ? (
        <p className="text-sm text-ink-soft">No assignments yet.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {rating !== null && <Rating rating={rating} scores={talent.review_scores} reviews={reviews} />}
          <p className="text-sm text-ink-soft">
            <span className="tabular font-semibold text-ink">{numberText(hours_billed)}</span>{' '}
            {hours_billed === 1 ? 'hour billed' : 'hours billed'}
          </p>
          {assignments.length > 0 && <Assignments assignments={assignments} />}
          {latest_reviews.length > 0 && (
            <Reviews reviews={latest_reviews} mayReport={talent.allowed.includes('report')} />
          )}
        </div>
      )}
    </Section>
  )
}

interface RatingProps {
  rating: number
  reviews: number
  /** The number of reviews with each score, lowest score first. */
  scores: readonly number[]
}

/** The average and how many reviews have each score. */
function Rating({ rating, reviews, scores }: RatingProps) {
  const most = Math.max(...scores, 1)
  return (
    <div className="flex items-center gap-5">
      <div className="shrink-0">
        <p className="tabular text-3xl/8 font-semibold">{rating.toFixed(1)}</p>
        <Stars value={rating} of={reviewLimits.score_max} />
        <p className="tabular text-xs text-ink-faint">{countOf(reviews, 'review', 'reviews')}</p>
      </div>
      <ol aria-label="Reviews by score" reversed className="grid grow gap-1">
        {scores
          .map((count, at) => ({ score: at + 1, count }))
          .toReversed()
          .map(({ score, count }) => (
            <li key={score} className="flex items-center gap-2 text-xs text-ink-faint">
              <span className="tabular w-2 text-right">
                {score}
                <span className="sr-only"> of {reviewLimits.score_max}:</span>
              </span>
              <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-mango" style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span className="tabular w-6 text-right">
                {numberText(count)}
                <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
              </span>
            </li>
          ))}
      </ol>
    </div>
  )
}

const statusLabels = { pending: 'Starts soon', active: 'Active', paused: 'Paused', ended: null } as const

function Assignments({ assignments }: Pick<TalentPage, 'assignments'>) {
  const zone = useTimeZone()
  return (
    <LimitedList label="Assignments" items={assignments} className="grid gap-3 text-sm">
      {({ role_title, status, start_date, ended_at, hours_billed, is_own }, at) => (
        <li key={at} className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{role_title}</span>
            {is_own && <Badge tone="primary">Your company</Badge>}
            {statusLabels[status] && <Badge tone="success">{statusLabels[status]}</Badge>}
          </p>
          <p className="tabular text-ink-faint">
            {formatDate(start_date)} – {ended_at ? formatDate(dateIn(zone, new Date(ended_at))) : 'now'} ·{' '}
            {numberText(hours_billed)} h
          </p>
        </li>
      )}
    </LimitedList>
  )
}

function Reviews({ reviews, mayReport }: { reviews: TalentPage['latest_reviews']; mayReport: boolean }) {
  const zone = useTimeZone()
  return (
    <ul aria-label="Latest reviews" className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5 text-sm">
      {reviews.map(({ id, score, comment, role_title, written_at }) => (
        <li key={id} className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <Stars value={score} of={reviewLimits.score_max} />
            <span className="grow text-xs text-ink-faint">{formatDay(written_at, zone)}</span>
            {mayReport && (
              <ReportButton size="xs" subject={{ kind: 'review', id }} name="this review" quote={comment} />
            )}
          </div>
          {comment && (
            <div className="mt-1">
              <Folded of="the review">{comment}</Folded>
            </div>
          )}
          <p className="mt-0.5 text-xs wrap-anywhere text-ink-faint">{role_title}</p>
        </li>
      ))}
    </ul>
  )
}
