import { minutesText } from '#domain/kernel/minutes-text.ts'
import { weekWarningPercent } from '#domain/time/shift.ts'
import { Progress } from '#web/ui/progress.tsx'

interface WeekProgressProps {
  minutes: number
  limit_minutes: number
  label?: string
}

/** The hours of a week against those that are paid without a further agreement, with a warning when few are left. */
export function WeekProgress({ minutes, limit_minutes, label = 'This week' }: WeekProgressProps) {
  const left = limit_minutes - minutes
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="tabular text-ink-soft">
          {minutesText(minutes)} of {minutesText(limit_minutes)}
        </span>
      </p>
      <Progress label={label} value={Math.min(minutes, limit_minutes)} of={limit_minutes} />
      {limit_minutes > 0 && minutes * 100 >= limit_minutes * weekWarningPercent && (
        <p role="status" className="font-medium text-mango-ink">
          {left > 0
            ? `${minutesText(left)} left this week. More hours are only paid if the company agrees to them.`
            : 'The agreed hours of this week are used up. More hours are only paid if the company agrees to them.'}
        </p>
      )}
    </div>
  )
}
