import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import type { ControlProps } from './control.ts'
import { cx } from './cx.ts'

/** The colors of a star. */
export const starLook = (lit: boolean): string => (lit ? 'fill-mango text-mango' : 'text-line-strong')

/** A rating, as filled and empty stars. */
export function Stars({ value, of }: { value: number; of: number }) {
  return (
    <span role="img" aria-label={`${value} of ${of}`} className="inline-flex">
      {Array.from({ length: of }, (_, at) => (
        <Star key={at} aria-hidden className={cx('size-4', starLook(at < Math.round(value)))} />
      ))}
    </span>
  )
}

interface StarsInputProps extends ControlProps<number, HTMLInputElement> {
  /** The text for each number of stars, starting with one. */
  labels: readonly string[]
}

/** A star rating input. The value is 0 while none is chosen. Its field needs `group`. */
export function StarsInput({ value, onValueChange, onBlur, labels, ref, disabled, id: _, ...rest }: StarsInputProps) {
  const name = useId()
  const [pointedAt, setPointedAt] = useState(0)
  const { 'aria-required': required, 'aria-invalid': invalid, name: _name, ...described } = rest
  return (
    <div
      role="radiogroup"
      {...described}
      aria-required={required}
      aria-invalid={invalid}
      className="flex flex-wrap items-center gap-x-3"
      onPointerLeave={() => setPointedAt(0)}
    >
      <div className="-ml-1.5 flex">
        {labels.map((label, at) => (
          <label
            key={label}
            onPointerEnter={() => setPointedAt(at + 1)}
            className="flex size-9 items-center justify-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              ref={at === Math.max(value - 1, 0) ? ref : undefined}
              className="sr-only"
              aria-label={`${at + 1} of ${labels.length}: ${label}`}
              checked={value === at + 1}
              disabled={disabled}
              onChange={() => onValueChange(at + 1)}
              onBlur={onBlur}
            />
            <Star aria-hidden className={cx('size-5', starLook(at < (pointedAt || value)))} />
          </label>
        ))}
      </div>
      <span aria-hidden className="text-sm text-ink-soft">
        {labels[(pointedAt || value) - 1]}
      </span>
    </div>
  )
}
