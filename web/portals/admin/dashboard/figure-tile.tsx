import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Figure } from '#domain/dashboard/dashboard.ts'
import { cx } from '#web/ui/cx.ts'
import { Definition } from '#web/ui/definition.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FigureTileProps {
  label: string
  formula: string
  /** Said with the label, where the figure beside it has another one. */
  basis?: string
  /** Undefined while it loads. */
  figure: Figure | undefined
  text: (value: number) => string
  /** The change is in percentage points instead of percent. */
  inPoints?: boolean
  /** Shown instead of the change. */
  note?: string | undefined
  isBad?: boolean
  /** The link to its rows. */
  to: string | undefined
}

/** A figure with its change, its formula and the link to its rows. */
export function FigureTile({ label, formula, basis, figure, text, inPoints, note, isBad, to }: FigureTileProps) {
  return (
    <li className={cx('relative flex flex-col bg-surface px-4 py-3', to && 'transition-colors hover:bg-hover')}>
      <div className="flex min-h-9 items-center justify-between gap-1">
        <p className="min-w-0 text-sm text-ink-soft">
          {to ? (
            <Link to={to} className="rounded-sm after:absolute after:inset-0">
              {label}
            </Link>
          ) : (
            label
          )}
          {basis && <span className="text-ink-faint">, {basis}</span>}
        </p>
        <div className="relative">
          <Definition term={label}>{formula}</Definition>
        </div>
      </div>
      {figure === undefined ? (
        <Skeleton className="mt-1 h-12 w-24" />
      ) : (
        <>
          <p className="tabular mt-auto pt-1 text-2xl font-semibold wrap-anywhere">
            {figure.value === null ? '–' : text(figure.value)}
          </p>
          <p className={cx('min-h-6 text-sm leading-6', isBad ? 'text-danger-ink' : 'text-ink-soft')}>
            {note ?? <Change {...figure} inPoints={inPoints} />}
          </p>
        </>
      )}
    </li>
  )
}

function Change({ value, previous, inPoints }: Figure & { inPoints: boolean | undefined }) {
  if (value === null || previous === null || (previous === 0 && !inPoints)) return null
  const change = inPoints ? value - previous : (100 * (value - previous)) / previous
  const size = Math.abs(change).toFixed(1)
  if (size === '0.0') return <>Unchanged</>
  const Icon = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden className={cx('size-3.5', change > 0 ? 'text-success-ink' : 'text-danger-ink')} />
      <span className="sr-only">{change > 0 ? 'Up' : 'Down'}</span>
      <span className="tabular">
        {size}
        {inPoints ? ' points' : '%'}
      </span>
    </span>
  )
}
