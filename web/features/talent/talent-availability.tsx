import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'

/** Weekly hours left, overlap with the company's working day, and the last activity. */
export function TalentAvailability({ talent }: { talent: TalentPage }) {
  const { weekly_hours, capacity_hours, overlap_hours, timezone, last_active_at, is_online } = talent
  return (
    <Section title="Availability">
      <dl className="grid gap-4 text-sm">
        <Detail name="Weekly capacity left">
          {weekly_hours === null || capacity_hours === null ? (
            <span className="font-normal text-ink-soft">Weekly hours not stated</span>
          ) : (
            <>
              <span className="tabular">
                {capacity_hours} of {weekly_hours} h
              </span>
              <Progress
                label="Weekly capacity left"
                value={capacity_hours}
                of={weekly_hours}
                className="mt-1.5 max-w-56"
              />
              <span className="mt-1.5 block font-normal text-ink-faint">
                {capacity_hours < weekly_hours
                  ? `${weekly_hours} h stated, ${weekly_hours - capacity_hours} h in active assignments`
                  : 'As stated. No active assignments.'}
              </span>
            </>
          )}
        </Detail>
        {(overlap_hours !== null || timezone === null) && (
          <Detail name="Overlap with your working day">
            {overlap_hours === null ? (
              <span className="font-normal text-ink-soft">Time zone not stated</span>
            ) : (
              <>
                <span className="tabular">
                  {overlap_hours === 0 ? 'None' : `${overlap_hours} of ${workday_hours} h`}
                </span>
                {overlap_hours > 0 && (
                  <Progress label="Overlap" value={overlap_hours} of={workday_hours} className="mt-1.5 max-w-56" />
                )}
                <span className="mt-1.5 block font-normal text-ink-faint">
                  {timezone && formatTimeZone(timezone)}
                  {overlap_hours > 0 && '. On every day of the next 12 months.'}
                </span>
              </>
            )}
          </Detail>
        )}
        {(is_online || last_active_at) && (
          <Detail name="Last active">
            {is_online ? (
              <span className="inline-flex items-center gap-1.5 text-success-ink">
                <span aria-hidden className="size-2 rounded-full bg-success" />
                Online now
              </span>
            ) : (
              <RelativeTime at={last_active_at!} />
            )}
          </Detail>
        )}
      </dl>
    </Section>
  )
}
