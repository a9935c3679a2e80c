import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Skeleton, Skeletons } from './skeleton.tsx'

interface FiguresProps {
  /** The accessible name. */
  label: string
  heads: readonly string[]
  /** The label and figures of each row. */
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[]
  /** The row below them, with their sums. */
  total?: readonly [ReactNode, ...ReactNode[]]
}

/** A small table with labels on the left and figures on the right. */
export function Figures({ label, heads, rows, total }: FiguresProps) {
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={cx(
                'h-8 px-2 text-xs font-medium text-ink-faint first:pl-0 last:pr-0',
                at === 0 ? 'text-left' : 'text-right',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <FiguresRow key={at} row={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <FiguresRow row={total} isTotal />
        </tfoot>
      )}
    </table>
  )
}

interface FiguresRowProps {
  row: FiguresProps['rows'][number]
  isTotal?: boolean
}

function FiguresRow({ row: [about, ...figures], isTotal }: FiguresRowProps) {
  return (
    <tr className={cx('border-t', isTotal ? 'border-line-strong font-semibold' : 'border-line')}>
      <th scope="row" className={cx('py-2 pr-2 text-left', isTotal ? 'font-semibold' : 'font-medium')}>
        {about}
      </th>
      {figures.map((figure, at) => (
        <td key={at} className="tabular whitespace-nowrap px-2 py-2 text-right last:pr-0">
          {figure}
        </td>
      ))}
    </tr>
  )
}

interface FiguresSkeletonProps {
  /** What is loading, for screen readers. */
  label: string
  rows: number
}

/** Placeholders with the height of the table. */
export function FiguresSkeleton({ label, rows }: FiguresSkeletonProps) {
  return (
    <Skeletons count={rows} label={label} className="divide-y divide-line pt-8">
      <div className="flex h-9 items-center justify-between gap-4">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-20" />
      </div>
    </Skeletons>
  )
}
