import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import type { FieldWiring } from './control.ts'
import { cx } from './cx.ts'

export interface FieldProps {
  /** Omitted when the control has its own label, like a checkbox. */
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Adds "optional" to the label. */
  optional?: boolean
  /** Counts the characters once the limit is near, or always. */
  counter?: { used: number; limit: number; isLive?: boolean } | undefined
  /** The label names a group of controls. */
  group?: boolean
  /** Makes the label visible to screen readers only. */
  hideLabel?: boolean
  className?: string
  children: (wiring: FieldWiring) => ReactNode
}

/** The share of its limit from which a text is counted. */
const near = 0.8

/** Connects a control with its label, hint, counter and error. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  counter,
  group,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const isCounted = counter && (counter.isLive || counter.used >= counter.limit * near)
  const Label = group ? 'span' : 'label'
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {(label || isCounted) && (
        <div className={cx('flex items-baseline gap-2 text-sm', hideLabel && 'sr-only')}>
          <Label
            id={labelId}
            {...(group ? {} : { htmlFor: id })}
            className="min-w-0 font-medium wrap-anywhere text-ink"
          >
            {label}
          </Label>
          {optional && <span className="text-ink-faint">Optional</span>}
          {isCounted && (
            <span
              className={cx(
                'tabular ml-auto text-xs',
                counter.used > counter.limit ? 'text-danger-ink' : 'text-ink-faint',
              )}
            >
              <span aria-hidden>
                {numberText(counter.used)}/{numberText(counter.limit)}
              </span>
              <span className="sr-only">
                {counter.used} of {counter.limit} characters
              </span>
            </span>
          )}
        </div>
      )}
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
