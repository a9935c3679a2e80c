import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A fact about each compared item: its label, and how an item has it. Nothing is shown as a dash. */
export interface ComparedFact<Item> {
  key: string
  label: ReactNode
  /** Cuts the label after two lines. */
  clamp?: boolean
  of: (item: Item) => ReactNode
}

interface FactTableProps<Item> {
  caption?: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  facts: readonly ComparedFact<Item>[]
  /** The heading of an item. */
  children: (item: Item) => ReactNode
}

/**
 * Items side by side, with a line for each fact. It scrolls within a dialog, below the headings; on phones, labels stand above their
 * line and stay in view.
 */
export function ComparisonTable<Item>(props: Omit<FactTableProps<Item>, 'caption'>) {
  return (
    <div
      // The dialog does not scroll, so that the headings of the items stay in view.
      className="-mx-6 -mb-6 max-h-[calc(min(44rem,100dvh-3rem)-5.75rem)] overflow-auto px-6 pb-6"
      tabIndex={0}
      role="region"
      aria-label="Comparison"
    >
      {/* Each item keeps a readable width; a phone shows two at a time. */}
      <div style={{ minWidth: `${props.items.length * 9}rem` }}>
        <FactTable {...props} />
      </div>
    </div>
  )
}

/** The table itself, in the width there is. Its headings stay in view in what scrolls around it. */
export function FactTable<Item>({ caption, items, keyOf, facts, children }: FactTableProps<Item>) {
  return (
    <table className="w-full table-fixed text-sm">
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className="align-top">
          <th scope="col" className="sticky top-0 z-10 w-40 bg-raised max-sm:hidden lg:w-56">
            <span className="sr-only">Fact</span>
          </th>
          {items.map((item) => (
            <th key={keyOf(item)} scope="col" className="sticky top-0 z-10 bg-raised pr-4 pb-4 text-left font-normal">
              {children(item)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, label, clamp = false, of }) => (
          <Fragment key={key}>
            <tr className="border-t border-line sm:hidden">
              <th
                scope="colgroup"
                colSpan={items.length}
                className="pt-2.5 text-left text-xs font-medium text-ink-faint"
              >
                <span className="sticky left-0 inline-block max-w-[calc(100vw-5rem)] wrap-anywhere">{label}</span>
              </th>
            </tr>
            <tr className="align-top sm:border-t sm:border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium text-ink-soft max-sm:hidden">
                <span
                  className={cx('wrap-anywhere', clamp && 'line-clamp-3')}
                  title={clamp && typeof label === 'string' ? label : undefined}
                >
                  {label}
                </span>
              </th>
              {items.map((item) => (
                <td key={keyOf(item)} className="tabular pr-4 pb-2.5 wrap-anywhere sm:pt-2.5">
                  {of(item) || <span className="text-ink-faint">–</span>}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
