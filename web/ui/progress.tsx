import { cx } from './cx.ts'

interface ProgressProps {
  /** The accessible name. */
  label: string
  value: number
  of: number
  className?: string
}

/** A progress bar. */
export function Progress({ label, value, of, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuemax={of}
      className={cx('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-300"
        style={{ width: `${of > 0 ? Math.round((100 * value) / of) : 0}%` }}
      />
    </div>
  )
}
