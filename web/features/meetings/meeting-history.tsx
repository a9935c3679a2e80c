import { historyOf } from '#domain/kernel/activity.ts'
import { meetingActivities } from '#domain/meetings/activities.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Section } from '#web/ui/section.tsx'

/** What happened to the meeting, latest first. */
export function MeetingHistory({ meeting: { history } }: { meeting: OpenMeeting }) {
  const zone = useTimeZone()
  if (history.length === 0) return null
  return (
    <Section title="History">
      <ol aria-label="History, newest first" className="grid gap-4 border-l border-line pl-5">
        {history
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
          .map(({ kind, at, by, text, starts_at }) => (
            <li key={`${at} ${kind}`} className="relative text-sm">
              <span
                aria-hidden
                className="absolute top-1.5 -left-[1.5rem] size-2 rounded-full border border-line-strong bg-surface"
              />
              <p>
                <span className="font-medium">{historyOf(meetingActivities[kind])}</span>
                {by && <span className="text-ink-soft"> by {by}</span>}
                <span className="text-ink-faint">
                  {' · '}
                  <RelativeTime at={at} focusable />
                </span>
              </p>
              {starts_at && (
                <p className="tabular text-ink-soft">
                  <time dateTime={starts_at}>{formatInstant(starts_at, zone)}</time>
                </p>
              )}
              {text && <p className="mt-0.5 wrap-anywhere text-ink-soft">{text}</p>}
            </li>
          ))}
      </ol>
    </Section>
  )
}
