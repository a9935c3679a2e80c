import { Star } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { starLook } from '#web/ui/stars.tsx'
import type { AnswerWiring } from './answer-input.tsx'
import { ChoiceGroup } from './choice-list.tsx'

interface ScaleInputProps extends AnswerWiring {
  /** Shows stars instead of numbers. */
  stars?: boolean
  min: number
  max: number
  min_label: string
  max_label: string
  value: number | null
  onValueChange: (value: number) => void
}

/** A number from a linear scale, or of stars. */
export function ScaleInput(props: ScaleInputProps) {
  const { stars, min, max, min_label, max_label, value, onValueChange, ...wiring } = props
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  const lit = pointedAt ?? value ?? 0
  return (
    <div className="grid w-fit max-w-full gap-2">
      <ChoiceGroup kind="radio" className={cx('flex flex-wrap', stars ? '-ml-1.5' : 'gap-2')} {...wiring}>
        {(name) =>
          numbers.map((number) => (
            <label
              key={number}
              onPointerEnter={() => setPointedAt(number)}
              onPointerLeave={() => setPointedAt(null)}
              className={cx(
                'flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60',
                !stars &&
                  'tabular border border-line-strong bg-surface font-medium shadow-control transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                aria-label={nameOf(number, props)}
                checked={value === number}
                onChange={() => onValueChange(number)}
              />
              {stars ? <Star aria-hidden className={cx(starLook(number <= lit), 'size-7')} /> : number}
            </label>
          ))
        }
      </ChoiceGroup>
      {(min_label || max_label) && (
        <div aria-hidden className="flex justify-between gap-4 text-sm text-ink-soft">
          <span className="min-w-0 wrap-anywhere">{min_label && !stars ? `${min}: ${min_label}` : min_label}</span>
          <span className="min-w-0 text-right wrap-anywhere">
            {max_label && !stars ? `${max}: ${max_label}` : max_label}
          </span>
        </div>
      )}
      {stars && value !== null && (
        <p aria-hidden className="text-sm text-ink-soft">
          {value} of {max}
        </p>
      )}
    </div>
  )
}

/** The accessible name of a number: `3 of 5`, with the label at the ends of the scale. */
function nameOf(number: number, { min, max, min_label, max_label }: ScaleInputProps): string {
  const label = number === min ? min_label : number === max ? max_label : ''
  return label ? `${number} of ${max}: ${label}` : `${number} of ${max}`
}
