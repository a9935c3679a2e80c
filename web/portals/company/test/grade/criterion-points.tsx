import { useId, useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { Suggestion } from '#domain/tests/grading.ts'
import type { Criterion } from '#domain/tests/question.ts'
import { hasKey, shortcuts } from '#web/lib/navigation/shortcuts.ts'
import { cx } from '#web/ui/cx.ts'

interface CriterionPointsProps {
  criterion: Criterion
  value: number | undefined
  suggested: Suggestion['criteria'][number] | undefined
  invalid: boolean
  describedBy: string | undefined
  onValueChange: (points: number) => void
  /** The arrow keys up and down: to the previous criterion (-1) or the next one (1). */
  onMove: (by: number) => void
  onAccept: () => void
  /** The element that takes the focus. */
  ref: Ref<HTMLElement>
}

/** Two digits typed within this time form one number, so that `1` and `0` choose 10 points. */
const digitPause_ms = 1_000

/** The points for one criterion: digits choose them, left and right change them. */
export function CriterionPoints(props: CriterionPointsProps) {
  const { criterion, value, suggested, invalid, describedBy, onValueChange, onMove, onAccept, ref } = props
  const { text, points: most } = criterion
  const labelId = useId()
  const group = useRef<HTMLDivElement>(null)
  const typed = useRef({ digits: '', at: 0 })
  const choices = Array.from({ length: most + 1 }, (_, points) => points)
  // The radio button that is a tab stop.
  const tabStop = value ?? 0

  const choose = (points: number) => {
    onValueChange(points)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[points]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) {
      const digits = event.timeStamp - typed.current.at < digitPause_ms ? typed.current.digits + event.key : event.key
      const points = [Number(digits), Number(event.key)].find((one) => one <= most)
      typed.current = { digits: event.key, at: event.timeStamp }
      if (points !== undefined) choose(points)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onMove(event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === 'ArrowLeft') choose(Math.max(0, (value ?? 1) - 1))
    else if (event.key === 'ArrowRight') choose(Math.min(most, (value ?? -1) + 1))
    // The group handles its keys itself, so the shortcut does not apply to it.
    else if (hasKey(shortcuts.accept_suggestion, event)) onAccept()
    else return
    event.preventDefault()
  }
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <p id={labelId} className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 font-medium wrap-anywhere">{text}</span>
        <span className="tabular shrink-0 text-ink-faint">{countOf(most, 'point', 'points')}</span>
      </p>
      <div
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required
        onKeyDown={onKeyDown}
        className="mt-2 flex flex-wrap gap-1"
      >
        {choices.map((points) => (
          <button
            key={points}
            ref={points === tabStop ? (ref as Ref<HTMLButtonElement>) : undefined}
            type="button"
            role="radio"
            aria-checked={value === points}
            aria-label={countOf(points, 'point', 'points')}
            tabIndex={points === tabStop ? 0 : -1}
            onClick={() => choose(points)}
            className={cx(
              'tabular flex size-9 items-center justify-center rounded-control border text-sm font-medium transition-colors',
              value === points
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong bg-surface hover:bg-sunken',
              invalid && 'border-danger',
              suggested?.points === points && value !== points && 'border-primary! bg-primary-soft text-primary-ink',
            )}
          >
            {points}
          </button>
        ))}
      </div>
      {suggested && (
        <p className="mt-2 text-sm text-ink-soft">
          <span className="font-medium">Suggestion: {countOf(suggested.points, 'point', 'points')}</span>
          {suggested.sentence ? (
            <>
              , because of{' '}
              <q className="wrap-anywhere">
                <mark className="bg-mango-soft text-inherit">{suggested.sentence}</mark>
              </q>
            </>
          ) : (
            '. No sentence of the answer supports this criterion.'
          )}
        </p>
      )}
    </div>
  )
}
