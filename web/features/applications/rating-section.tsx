import { Pencil } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { applicationLimits } from '#domain/applications/application.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import type { Ratings } from '#domain/applications/rating.ts'
import { Section } from '#web/ui/section.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'

const RatingFields = lazy(async () => ({ default: (await import('./rating-fields.tsx')).RatingFields }))

const most = applicationLimits.score_max

/** The user's own rating, then those of colleagues. */
export function RatingSection({ application: { id, ratings, allowed } }: { application: CompanyApplication }) {
  const [changing, setChanging] = useState(false)
  const mayRate = allowed.includes('rate')
  const showsFields = mayRate && (changing || !ratings.mine)
  return (
    <Section title="Rating" actions={ratings.average !== null && <Average ratings={ratings} />}>
      <div className="grid gap-5">
        {showsFields && (
          <Suspense fallback={<Skeleton className="h-15.5" />}>
            <RatingFields id={id} ratings={ratings} onDone={() => setChanging(false)} />
          </Suspense>
        )}
        {ratings.mine ? (
          <ul aria-label="Ratings" className="grid gap-4">
            {!showsFields && (
              <RatingItem name="You" {...ratings.mine}>
                {mayRate && (
                  <IconButton
                    label="Change your rating"
                    icon={<Pencil aria-hidden />}
                    size="sm"
                    className="-my-2 ml-auto"
                    onClick={() => setChanging(true)}
                  />
                )}
              </RatingItem>
            )}
            {ratings.others.map((other) => (
              <RatingItem key={`${other.name} ${other.updated_at}`} {...other} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">{hiddenRatingsText(ratings.count, mayRate)}</p>
        )}
      </div>
    </Section>
  )
}

function hiddenRatingsText(count: number, mayRate: boolean): string {
  if (count === 0) return 'No ratings yet.'
  const who = countOf(count, 'colleague has', 'colleagues have')
  return mayRate ? `${who} rated. Their ratings appear after you submit yours.` : `${who} rated.`
}

function Average({ ratings }: { ratings: Ratings }) {
  return (
    <span className="text-sm text-ink-soft">
      <span className="tabular text-lg font-semibold text-ink">{ratings.average!.toFixed(1)}</span> of {most}
    </span>
  )
}

interface RatingItemProps {
  name: string
  score: number
  comment: string
  children?: React.ReactNode
}

function RatingItem({ name, score, comment, children }: RatingItemProps) {
  return (
    <li className="text-sm">
      <div className="flex items-center gap-3">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <Stars value={score} of={most} />
        {children}
      </div>
      {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{comment}</p>}
    </li>
  )
}
