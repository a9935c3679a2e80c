import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

interface StatsProps {
  label?: string
  /** How many there are. */
  count?: keyof typeof columns
  children: ReactNode
}

const columns = {
  3: 'sm:grid-cols-3 *:last:max-sm:col-span-2',
  4: 'lg:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5 *:last:max-lg:col-span-2',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
}

/** Statistics in a row, in fewer columns where space is limited. */
export function Stats({ label, count = 5, children }: StatsProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card',
        columns[count],
      )}
    >
      {children}
    </ul>
  )
}

interface StatProps {
  label: string
  /** Shown as a dash if undefined. */
  value: string | undefined
  loading: boolean
  hint?: string
  /** Below the value. */
  note?: ReactNode
  /** The link to its items. */
  to?: string | undefined
  /** The content below is filtered by it. */
  pressed?: boolean
  onPress?: () => void
}

/** A statistic, optionally a link to its items. */
export function Stat({ label, value = '–', loading, hint, note, to, pressed, onPress }: StatProps) {
  const content = (
    <>
      <span className="text-sm text-ink-soft">
        {to ? (
          <Link to={to} className="rounded-sm after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      {/* Aligned at the bottom, so that the figures line up where a label takes two lines. */}
      {loading ? (
        <Skeleton className="mt-auto h-7 w-14" />
      ) : (
        <span className="tabular mt-auto text-xl font-semibold text-ink max-[26rem]:text-lg max-[22rem]:text-base">
          {value}
        </span>
      )}
      {!loading && note}
      {hint && <span className="sr-only">{hint}</span>}
    </>
  )
  const look = 'flex h-full w-full flex-col px-4 py-2 text-left max-[22rem]:px-3'
  return (
    <li title={hint} className="bg-surface">
      {onPress ? (
        <button
          type="button"
          aria-pressed={pressed}
          onClick={onPress}
          className={cx(
            look,
            'transition-colors focus-visible:-outline-offset-2',
            pressed ? 'bg-primary-soft shadow-[inset_0_-2px_0_var(--primary)]' : 'hover:bg-hover',
          )}
        >
          {content}
        </button>
      ) : (
        <div className={cx(look, to && 'relative transition-colors hover:bg-hover')}>{content}</div>
      )}
    </li>
  )
}
