import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { timelineText } from '#domain/applications/timeline.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'

/** The history of the application, oldest first. */
export function TimelineSection({ application: { timeline, company_name } }: { application: SentApplicationDetails }) {
  return (
    <Section title="History">
      <ol aria-label="History">
        {timeline.map((entry, at) => {
          const isLast = at === timeline.length - 1
          return (
            <li key={`${entry.kind}-${entry.at}-${entry.subject}`} className="relative flex gap-3 pb-5 last:pb-0">
              {!isLast && <span aria-hidden className="absolute top-5 bottom-0 left-[5px] w-0.5 bg-line" />}
              <span
                aria-hidden
                className={cx(
                  'mt-1.5 size-3 shrink-0 rounded-full ring-4',
                  isLast ? 'bg-primary ring-primary-soft' : 'bg-line-strong ring-transparent',
                )}
              />
              <div className="min-w-0">
                <p className={cx('text-sm wrap-anywhere', isLast && 'font-semibold')}>
                  {timelineText(entry, company_name)}
                </p>
                <p className="text-sm text-ink-faint">
                  <RelativeTime at={entry.at} />
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
