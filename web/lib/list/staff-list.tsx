import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { StaffList as ListName } from '#domain/lists/list-settings.ts'
import type { Page } from '#domain/kernel/page.ts'
import { selectionLimit } from '#domain/kernel/page.ts'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import type { BulkAction } from '#web/ui/bulk-bar.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Option } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCompactRows } from './compact-rows.ts'
import { ExportButton, useExportAction } from './export-action.tsx'
import type { ListSearch } from './list-in-url.ts'
import { ListScreen } from './list-screen.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SavedViews } from './saved-views.tsx'
import { SelectPage } from './select-page.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StaffTable } from './staff-table.tsx'
import type { StaffTableProps } from './staff-table.tsx'
import { useListSettings } from './use-list-settings.ts'
import { useSelection } from './use-selection.ts'

interface SetSearch<Search> {
  (
    change: { [Key in keyof Search]?: Search[Key] | null },
    options?: { history?: 'push' | 'replace'; scroll?: boolean },
  ): unknown
}

/** The selected rows of a list. */
export interface Selected {
  /** Absent if all that match the filter are selected. */
  ids: string[] | undefined
  clear: () => void
  /** The bar above the list with these actions. */
  bar: (actions: readonly BulkAction[]) => ReactNode
}

interface StaffListProps<Item, Sort extends string, Search extends ListSearch<Sort>> extends Omit<
  StaffTableProps<Item, Sort>,
  'label'
> {
  /** Whose columns and views the user has arranged. */
  list: ListName
  screen: ScreenName
  /** What is listed, in singular and plural: `['job', 'jobs']`. */
  noun: readonly [one: string, many: string]
  query: UseQueryResult<Page<Item>>
  search: Search
  setSearch: SetSearch<Search>
  /** The filters as the API expects them. */
  filter: object
  /** All filters cleared. */
  noFilter: { [Key in keyof Search]?: Search[Key] | null }
  /** The URL of the list as CSV. */
  exportUrl: string
  /** What the search box finds: `Name or email`. */
  finds: string
  /** The search starts with a button, not while the user types. */
  hasSearchButton?: boolean
  orders: readonly Option<Sort>[]
  filters: ReactNode
  /** The number of filters set. */
  inUse: number
  error: string
  /** With a title, the error is also a toast. */
  errorTitle?: string
  /** Shown while there is nothing to list. */
  nothing: { icon: ReactNode; description: string }
  /** The parameters of the URL with what is open beside the list, which are not part of a saved view. */
  opens?: readonly string[]
  /** Adds actions to the bar of the selected rows. */
  renderSelection?: (selected: Selected) => ReactNode
  /** How many rows a bulk action changes at most, if all can be selected only up to then. */
  bulkLimit?: number
}

interface StaffListScreenProps<Item, Sort extends string, Search extends ListSearch<Sort>> extends StaffListProps<
  Item,
  Sort,
  Search
> {
  /** Buttons of the page after Export CSV. */
  actions?: ReactNode
}

const sizes = [20, 50, 100]
const upperFirst = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** The URL of a list as CSV: the named rows, or those that match the filter. */
export const exportAddress = (url: string, which: object, sort: string) => addressOf(url, {}, { ...which, sort })

/** The screen of a `StaffList`. Items open beside it, with their own URL. */
export function StaffListScreen<Item extends { id: string }, Sort extends string, Search extends ListSearch<Sort>>({
  actions,
  ...list
}: StaffListScreenProps<Item, Sort, Search>) {
  const { screen, query, filter, exportUrl, search } = list
  return (
    <>
      <PageHeader
        title={screens[screen].title}
        actions={
          <>
            <ExportButton address={exportAddress(exportUrl, filter, search.sort)} has_more={query.data?.has_more} />
            {actions}
          </>
        }
      />
      <StaffList {...list} />
      <Outlet />
    </>
  )
}

/**
 * A list of the back office with search, filters, saved views, columns, order, pages, selection across pages and CSV.
 */
export function StaffList<Item extends { id: string }, Sort extends string, Search extends ListSearch<Sort>>(
  props: StaffListProps<Item, Sort, Search>,
) {
  const {
    list,
    screen,
    noun,
    query,
    search,
    setSearch,
    filter,
    noFilter,
    exportUrl,
    columns,
    inUse,
    error,
    errorTitle,
  } = props
  const { bulkLimit = Infinity } = props
  const { sort, page } = search
  const many = noun[1]
  const [compact, setCompact] = useCompactRows()
  const settings = useListSettings(list)
  const selection = useSelection(JSON.stringify(filter), query.data?.total ?? 0, selectionLimit)
  const onPage = query.data?.items.map(({ id }) => id) ?? []
  const exportAction = useExportAction(
    exportAddress(exportUrl, selection.all ? filter : { ids: [...selection.ids] }, sort),
  )
  const change = setSearch as SetSearch<ListSearch<Sort>>
  useEffect(() => {
    if (query.isError && errorTitle) return toast({ variant: 'destructive', title: errorTitle, description: error })
  }, [query.isError, errorTitle, error])
  useStayInPages(query.data, page, (last) => change({ page: last }))

  const narrow = (next: object, history: 'push' | 'replace' = 'push') => change({ ...next, page: null }, { history })
  const clear = inUse > 0 || search.q !== '' ? () => narrow({ ...noFilter, q: '' }) : undefined
  const bar = (actions: readonly BulkAction[]) => (
    <SelectionBar
      label={`Selected ${many}`}
      selection={selection}
      found={query.data && query.data.total <= bulkLimit ? query.data : undefined}
      wholePage={onPage.every(selection.has)}
      max={selectionLimit}
      actions={[...actions, exportAction]}
    />
  )
  const ids = selection.all ? undefined : [...selection.ids]
  return (
    <ListScreen
      query={query}
      noun={noun}
      toolbar={
        <ListToolbar
          search={{
            label: `Search ${many}`,
            placeholder: props.finds,
            value: search.q,
            hasButton: props.hasSearchButton ?? false,
            // Typing replaces the history entry; other changes add one.
            onValueChange: (q) => narrow({ q }, 'replace'),
          }}
          filters={props.filters}
          inUse={inUse}
          onClear={clear}
          display={
            <div className="flex items-center gap-2">
              <SavedViews
                list={list}
                path={screens[screen].path}
                views={settings.views}
                except={['page', ...(props.opens ?? [])]}
              />
              <DisplayMenu
                sort={sort}
                onSortChange={(next) => narrow({ sort: next })}
                orders={props.orders}
                compact={compact}
                onCompactChange={setCompact}
                columns={columns}
                hidden={settings.hidden}
                onHiddenChange={settings.hide}
              />
            </div>
          }
        />
      }
      selectPage={<SelectPage ids={onPage} selection={selection} />}
      bulk={
        selection.count > 0 &&
        (props.renderSelection ? props.renderSelection({ ids, clear: selection.clear, bar }) : bar([]))
      }
      skeleton={<TableSkeleton label={`Loading ${many}`} columns={[...columns.map(({ width }) => width), 'w-32']} />}
      error={error}
      empty={
        clear ? (
          <NothingFound many={many} onClear={clear} />
        ) : (
          <EmptyState icon={props.nothing.icon} title={`No ${many} yet`} description={props.nothing.description} />
        )
      }
      sizes={sizes}
      onPageChange={(next) => change({ page: next }, { history: 'push', scroll: true })}
      onPerPageChange={(per_page) => narrow({ per_page })}
    >
      {({ items }) => (
        <StaffTable
          label={upperFirst(many)}
          nameColumn={props.nameColumn}
          nameOf={props.nameOf}
          labelOf={props.labelOf}
          secondLineOf={props.secondLineOf}
          linkTo={props.linkTo}
          Mark={props.Mark}
          columns={columns}
          RowActions={props.RowActions}
          openText={props.openText}
          actionsWidth={props.actionsWidth}
          items={items}
          outdated={query.isPlaceholderData}
          sort={sort}
          onSortChange={(next) => narrow({ sort: next })}
          shows={settings.shows}
          selection={selection}
        />
      )}
    </ListScreen>
  )
}
