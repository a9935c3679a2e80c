import { useId } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { CriterionSuggestion } from '#domain/tests/grading.ts'
import type { Criterion } from '#domain/tests/question.ts'
import { cx } from '#web/ui/cx.ts'
import { CriterionHint } from './criterion-hint.tsx'
import type { useGradingKeys } from './use-grading-keys.ts'

interface CriterionPointsProps {
  criterion: Criterion
  value: number | undefined
  hint: CriterionSuggestion | undefined
  /** The grading keys act on it. */
  isCurrent: boolean
  invalid: boolean
  describedBy: string | undefined
  onValueChange: (points: number) => void
  groupProps: ReturnType<ReturnType<typeof useGradingKeys>['groupProps']>
}

/** The points for one criterion. Only what the person has chosen is marked. */
export function CriterionPoints(props: CriterionPointsProps) {
  const { criterion, value, hint, isCurrent, invalid, describedBy, onValueChange, groupProps } = props
  const { text, points: most } = criterion
  const labelId = useId()
  const hintId = useId()
  const choices = Array.from({ length: most + 1 }, (_, points) => points)
  return (
    <div
      className={cx(
        '-ml-5 border-l-3 py-3 pl-4.25 pointer-coarse:border-transparent',
        isCurrent ? 'border-primary' : 'border-transparent',
      )}
    >
      <p id={labelId} className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 font-medium wrap-anywhere">{text}</span>
        <span className="tabular shrink-0 text-ink-faint">{countOf(most, 'point', 'points')}</span>
      </p>
      <div
        {...groupProps}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, hint && hintId].filter(Boolean).join(' ') || undefined}
        aria-required
        className="mt-2 flex w-fit flex-wrap gap-1 rounded-control"
      >
        {choices.map((points) => (
          <button
            key={points}
            type="button"
            role="radio"
            aria-checked={value === points}
            aria-label={countOf(points, 'point', 'points')}
            tabIndex={points === (value ?? 0) ? 0 : -1}
            onClick={() => onValueChange(points)}
            className={cx(
              'tabular flex size-9 items-center justify-center rounded-control border text-sm font-medium transition-colors',
              value === points
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong bg-surface hover:bg-sunken',
              invalid && 'border-danger',
            )}
          >
            {points}
          </button>
        ))}
      </div>
      {hint && <CriterionHint id={hintId} hint={hint} />}
    </div>
  )
}
