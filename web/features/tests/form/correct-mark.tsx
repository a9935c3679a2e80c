import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

interface CorrectMarkProps {
  kind: 'radio' | 'checkbox'
  /** The group that a radio button belongs to. */
  name: string
  label: string
  describedBy: string
  value: boolean
  onValueChange: (value: boolean) => void
}

/** Marks an option as the correct answer. */
export function CorrectMark({ kind, name, label, describedBy, value, onValueChange }: CorrectMarkProps) {
  return (
    <label
      title={label}
      className={cx(
        'relative flex size-7 shrink-0 items-center justify-center border-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        kind === 'radio' ? 'rounded-full' : 'rounded-sm',
        value
          ? 'border-success bg-success text-surface'
          : 'border-line-strong text-transparent hover:border-success hover:text-success',
      )}
    >
      <input
        type={kind}
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        checked={value}
        onChange={(event) => onValueChange(event.target.checked)}
        className="absolute -inset-2 m-0 size-11 opacity-0"
      />
      <Check aria-hidden strokeWidth={3} className="size-4" />
    </label>
  )
}
