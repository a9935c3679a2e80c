import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { totalOf } from '#domain/kernel/count.ts'
import type { Page } from '#domain/kernel/page.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { useCompactRows } from './compact-rows.ts'

interface ListScreenProps<Item> {
  query: UseQueryResult<Page<Item>>
  /** What is listed, in singular and plural: `['job', 'jobs']`. */
  noun: readonly [one: string, many: string]
  /** A `ListToolbar`, unless it is shared by several views. */
  toolbar?: ReactNode
  /** A notice above the list, such as which items a bulk action skipped. */
  notice?: ReactNode
  /** The checkbox that selects all rows of this page. */
  selectPage?: ReactNode
  /** A `BulkBar` while rows are selected. */
  bulk?: ReactNode
  skeleton: ReactNode
  error: string
  errorTitle?: string
  /** Replaces the table if there are no items or no matches. */
  empty: ReactNode
  sizes?: readonly number[]
  onPageChange: (page: number) => void
  onPerPageChange?: (perPage: number) => void
  /** The table. */
  children: (page: Page<Item>) => ReactNode
}

/** The layout of a list: a toolbar, then a table or cards. The bulk bar takes the place of the headings. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { query, noun, toolbar, notice, selectPage, bulk, skeleton, error, errorTitle, empty, children } = props
  const { sizes, onPageChange, onPerPageChange } = props
  const [compact] = useCompactRows()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {toolbar}
      {notice}
      <section
        data-list
        data-compact={compact || undefined}
        data-selecting={bulk ? true : undefined}
        className="group/list @container relative min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card"
      >
        {bulk}
        <Loaded query={query} error={error} {...(errorTitle ? { errorTitle } : {})} loading={skeleton}>
          {(page) => (
            <>
              <div
                className={
                  page.total === 0
                    ? 'contents'
                    : 'flex h-12 items-center gap-3 border-b border-line px-5 group-data-selecting/list:top-16 group-data-selecting/list:z-10 group-data-selecting/list:bg-primary-soft @3xl:contents [@media(min-height:36rem)]:group-data-selecting/list:sticky'
                }
              >
                {page.total > 0 && selectPage && <div className="@3xl:hidden">{selectPage}</div>}
                <p
                  role="status"
                  className={cx('tabular text-sm text-ink-soft', page.total === 0 ? 'sr-only' : '@3xl:sr-only')}
                >
                  {totalOf(page, ...noun)}
                </p>
              </div>
              {page.total === 0 ? empty : children(page)}
              <Pagination
                page={page.page}
                perPage={page.per_page}
                total={page.total}
                hasMore={page.has_more ?? false}
                onPageChange={onPageChange}
                {...(sizes ? { sizes } : {})}
                {...(onPerPageChange ? { onPerPageChange } : {})}
              />
            </>
          )}
        </Loaded>
      </section>
    </div>
  )
}
