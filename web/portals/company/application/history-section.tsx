import type { CompanyApplication, StageHistoryEntry } from '#domain/applications/company-application.ts'
import { shownStays } from '#domain/applications/company-application.ts'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { Section } from '#web/ui/section.tsx'

/** The stages of the application with their durations and who moved it, latest first. */
export function HistorySection({ application: { history } }: { application: CompanyApplication }) {
  return (
    <Section title="History">
      <ol aria-label="Stages, newest first" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {history.map((stay) => (
          <StayItem key={`${stay.entered_at} ${stay.stage}`} stay={stay} />
        ))}
      </ol>
      {history.length === shownStays && (
        <p className="mt-5 text-sm text-ink-soft">Only the latest {shownStays} are shown.</p>
      )}
    </Section>
  )
}

function StayItem({ stay }: { stay: StageHistoryEntry }) {
  const now = useNow()
  const over = stay.left_at !== null
  const length = formatDuration((over ? Date.parse(stay.left_at!) : now) - Date.parse(stay.entered_at))
  const isEnd = ['hired', 'rejected', 'withdrawn'].includes(stay.stage)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <StageBadge stage={stay.stage} />
      {!isEnd && <span className="text-ink-soft">{over ? `For ${length}` : `For ${length} so far`}</span>}
      <span className="basis-full wrap-anywhere text-ink-faint">
        <RelativeTime at={stay.entered_at} />
        {stay.stage === 'new' ? ', when they applied' : stay.moved_by ? `, by ${stay.moved_by}` : ''}
      </span>
    </li>
  )
}
