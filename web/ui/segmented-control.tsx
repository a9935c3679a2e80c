import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface SegmentedControlProps<Value extends string> {
  /** The accessible name. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  /** When only the icons are visible. `narrow`: where the container is narrower than 72rem. */
  iconsOnly?: 'always' | 'narrow'
}

/** Switches between a few views or modes. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, segments, iconsOnly } = props
  return (
    <div role="group" aria-label={label} className="flex shrink-0 rounded-control bg-sunken p-1">
      {segments.map((one) => (
        <button
          key={one.value}
          type="button"
          title={iconsOnly ? one.label : undefined}
          aria-pressed={one.value === value}
          onClick={() => onValueChange(one.value)}
          className={cx(
            'inline-flex h-8 items-center gap-2 whitespace-nowrap rounded-[7px] px-2.5 text-sm font-semibold transition-colors [&_svg]:size-4',
            one.value === value ? 'bg-lifted text-ink shadow-control' : 'text-ink-soft hover:text-ink',
          )}
        >
          {one.icon}
          <span className={cx(iconsOnly === 'always' && 'sr-only', iconsOnly === 'narrow' && '@max-6xl:sr-only')}>
            {one.label}
          </span>
        </button>
      ))}
    </div>
  )
}
