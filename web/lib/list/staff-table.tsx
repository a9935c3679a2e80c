import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { numberText } from '#domain/kernel/count.ts'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'

/** A column of a staff list besides the name. */
export interface StaffColumn<Item, Sort extends string> {
  /** Identifies the column where the user hides it. */
  value: string
  label: string
  /** The class of its width: `w-30`. */
  width: string
  /** The sort key; none if the list cannot be sorted by it. */
  by?: Sort
  /** Sorts descending first, for numbers and dates. */
  downFirst?: boolean
  /** Where the row is a card, the cell has its own line. */
  wide?: boolean
  cell: (item: Item) => ReactNode
}

export interface StaffTableProps<Item, Sort extends string> {
  /** The accessible name of the table: `Companies`. */
  label: string
  /** The heading of the first column, which links to the item. */
  nameColumn: { label: string; by: Sort }
  nameOf: (item: Item) => string
  /** Names the item to screen readers, where several have the same name. */
  labelOf?: ((item: Item) => string) | undefined
  /** Below the name, which then has one line. */
  secondLineOf?: ((item: Item) => string) | undefined
  /** What the name links to; without it, the name is text. */
  linkTo?: ((item: Item) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>) | undefined
  /** Beside the name. */
  Mark?: ComponentType<{ item: Item }> | undefined
  columns: readonly StaffColumn<Item, Sort>[]
  /** The width of the column with the buttons of a row. */
  actionsWidth?: string | undefined
  /** The buttons of a row; without them, one that opens the item. */
  RowActions?: ComponentType<{ item: Item }> | undefined
  /** The text of the button that opens an item. */
  openText?: string | undefined
}

interface Shown<Item, Sort extends string> {
  items: readonly Item[]
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
  /** Whether the user sees a column. */
  shows: (column: string) => boolean
  selection: Selection
}

/** A table of a staff list with one row per item, which can be selected and opens in a drawer. */
export function StaffTable<Item extends { id: string }, Sort extends string>({
  label,
  nameColumn,
  nameOf,
  labelOf = nameOf,
  secondLineOf,
  linkTo,
  Mark,
  columns,
  RowActions,
  openText = 'View Details',
  actionsWidth = 'w-30',
  items,
  outdated,
  shows,
  selection,
  ...sorting
}: StaffTableProps<Item, Sort> & Shown<Item, Sort>) {
  const order = { ...sorting, disabled: selection.count > 0 }
  const onPage = items.map(({ id }) => id)
  const shown = columns.filter(({ value }) => shows(value))
  const nameClass = cx(
    'font-semibold wrap-anywhere @3xl:leading-5 @3xl:line-clamp-3 group-data-compact/list:@3xl:line-clamp-1',
  )
  return (
    <Table label={label} outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by={nameColumn.by}>
          {nameColumn.label}
        </SortHead>
        {shown.map(({ value, label: heading, width, by, downFirst = false }) =>
          by ? (
            <SortHead key={value} {...order} by={by} downFirst={downFirst} className={width}>
              {heading}
            </SortHead>
          ) : (
            <HeadCell key={value} className={width}>
              {heading}
            </HeadCell>
          ),
        )}
        <HeadCell className={actionsWidth}>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <Row key={item.id} selected={selection.has(item.id)} className="quiet-controls pl-13">
            <SelectCell
              label={labelOf(item)}
              value={selection.has(item.id)}
              onValueChange={(on) => selection.toggle([item.id], on, onPage)}
            />
            <Cell className="min-w-0 basis-full @3xl:whitespace-normal!">
              {linkTo ? (
                <Link
                  {...linkTo(item)}
                  title={nameOf(item)}
                  className={cx(nameClass, 'touch-target rounded-sm hover:underline')}
                >
                  {nameOf(item)}
                </Link>
              ) : (
                <span title={nameOf(item)} className={nameClass}>
                  {nameOf(item)}
                </span>
              )}
              {Mark && <Mark item={item} />}
              {secondLineOf && <SecondLine className="wrap-anywhere text-ink-soft">{secondLineOf(item)}</SecondLine>}
            </Cell>
            {shown.map(({ value, wide, cell }) => (
              <Cell key={value} className={wide ? 'min-w-0 @max-3xl:basis-full' : 'tabular'}>
                {cell(item)}
              </Cell>
            ))}
            <Cell className="@max-3xl:basis-full @max-3xl:not-has-[:is(a,button)]:hidden @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
              {RowActions ? (
                <RowActions item={item} />
              ) : (
                linkTo && (
                  <ButtonLink size="sm" {...linkTo(item)}>
                    {openText}
                    <span className="sr-only"> of {labelOf(item)}</span>
                  </ButtonLink>
                )
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** A number; where the row is a card, with its name: `[one, many]`. */
export function Count({ of, noun: [one, many] }: { of: number; noun: readonly [one: string, many: string] }) {
  return (
    <>
      {numberText(of)}
      <span className="text-ink-soft @3xl:hidden"> {of === 1 ? one : many}</span>
    </>
  )
}
