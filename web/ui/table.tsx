import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'

interface TableProps extends ComponentProps<'table'> {
  label: string
  /** The previous page is still shown while the next one loads. */
  outdated?: boolean
}

/**
 * One item per row inside a `ListScreen`: 44 px high, 36 px when compact. Where the list is narrower than 48rem, each
 * row becomes a card. Columns have fixed widths, so that different rows do not move them.
 */
export function Table({ label, outdated = false, className, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      aria-label={label}
      aria-busy={outdated}
      className={cx(
        'block w-full text-left text-sm transition-opacity @3xl:table @3xl:table-fixed',
        outdated && 'opacity-60',
        className,
      )}
    />
  )
}

/** The heading row, sticky while the rows scroll. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)] group-data-selecting/list:bg-primary-soft @max-3xl:hidden [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-16">
      <tr>{children}</tr>
    </thead>
  )
}

export const headClasses = 'h-10 truncate px-3 text-xs font-medium whitespace-nowrap text-ink-faint'

export function HeadCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cx(headClasses, className)}>
      {children}
    </th>
  )
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody {...rest} className={cx('block @3xl:table-row-group', className)} />
}

interface RowProps extends Omit<ComponentProps<'tr'>, 'onSelect'> {
  selected?: boolean
}

export function Row({ selected, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 transition-colors not-first:border-t hover:bg-hover',
        '@3xl:static @3xl:table-row @3xl:h-11 @3xl:not-first:border-t group-data-compact/list:@3xl:h-9',
        selected && 'bg-primary-soft/50',
        className,
      )}
    />
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('@3xl:truncate @3xl:px-3 @3xl:py-0.5', className)} />
}

interface SelectCellProps {
  /** The accessible name: `Select …`. */
  label: string
  value: boolean
  disabled?: boolean
  onValueChange: (on: boolean) => void
}

/** Needs `pl-13` on its row where the row is a card. */
export function SelectCell({ label, ...rest }: SelectCellProps) {
  return (
    <td className="absolute top-4 left-5 @3xl:static @3xl:pl-5">
      <Checkbox {...rest} label={<span className="sr-only">Select {label}</span>} className="pt-0.5 @3xl:pt-0" />
    </td>
  )
}

/** The second line of a row's first cell. Hidden in compact tables. */
export function SecondLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0 @3xl:text-xs @3xl:leading-4 group-data-compact/list:@3xl:hidden', className)}>
      {children}
    </div>
  )
}
