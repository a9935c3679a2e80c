import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { selectionLimit } from '#domain/kernel/page.ts'
import { screens } from '#domain/paths.ts'
import { supportApi } from '#domain/support/api.ts'
import type { ticketSorts } from '#domain/support/ticket.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { useExportAction } from '#web/lib/list/export-action.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { SavedViews } from '#web/lib/list/saved-views.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import { SelectionBar } from '#web/lib/list/selection-bar.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { useSelection } from '#web/lib/list/use-selection.ts'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { TicketViews } from './ticket-views.tsx'
import { TicketsFilter } from './tickets-filter.tsx'
import { TicketsTable } from './tickets-table.tsx'
import type { TicketsSearch } from './use-tickets-search.ts'
import { filterOf, filtersInUse, noFilter, useTicketsSearch } from './use-tickets-search.ts'

const orders = [
  { value: 'risk', label: 'Due first' },
  { value: '-last_message_at', label: 'Newest message' },
  { value: '-opened_at', label: 'Newest request' },
  { value: '-priority', label: 'Highest priority' },
] as const satisfies readonly { value: (typeof ticketSorts)[number]; label: string }[]

/** Moves the focus between the tickets of the list. */
function moveFocus(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
}

/** Contact requests and support conversations: replies due first. */
export function Tickets() {
  const [search, setSearch] = useTicketsSearch()
  const filter = filterOf(search)
  const { q, status, assignee, at_risk, sort, page } = search
  const tickets = useQuery(queryFor(supportApi.list, { query: { ...filter, sort, page } }))
  useStayInPages(tickets.data, page, (last) => setSearch({ page: last }))
  useShortcuts({ next_ticket: () => moveFocus(1), previous_ticket: () => moveFocus(-1) })
  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: { [Name in keyof TicketsSearch]?: TicketsSearch[Name] | null }) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const [compact, setCompact] = useCompactRows()
  const { views } = useListSettings('tickets')
  const selection = useSelection(JSON.stringify(filter), tickets.data?.total ?? 0, selectionLimit)
  const onPage = tickets.data?.items.map(({ conversation_id }) => conversation_id) ?? []
  const which = selection.all ? filter : { ids: [...selection.ids] }
  const exportAction = useExportAction(exportAddress(supportApi.exportList.url, which, sort))
  const isFiltered = q !== '' || status !== 'unsolved' || assignee !== null || at_risk || filtersInUse(search) > 0
  return (
    <ListScreen
      query={tickets}
      noun={['ticket', 'tickets']}
      toolbar={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TicketViews search={search} counts={tickets.data?.counts} onSearchChange={narrow} />
          <ListToolbar
            search={{
              label: 'Search tickets',
              placeholder: 'Search by person, company or words...',
              value: q,
              onValueChange: (words) => narrow({ q: words }),
            }}
            inUse={filtersInUse(search)}
            filters={<TicketsFilter search={search} tags={tickets.data?.tags ?? []} onSearchChange={narrow} />}
            onClear={isFiltered ? () => narrow(noFilter) : undefined}
            display={
              <div className="flex items-center gap-2">
                <SavedViews list="tickets" path={screens.admin_messages.path} views={views} />
                <DisplayMenu
                  sort={sort}
                  onSortChange={(next) => narrow({ sort: next })}
                  orders={orders}
                  compact={compact}
                  onCompactChange={setCompact}
                />
              </div>
            }
          />
        </div>
      }
      selectPage={<SelectPage ids={onPage} selection={selection} />}
      bulk={
        selection.count > 0 && (
          <SelectionBar
            label="Selected tickets"
            selection={selection}
            found={tickets.data}
            wholePage={onPage.every(selection.has)}
            max={selectionLimit}
            actions={[exportAction]}
          />
        )
      }
      error="Failed to load tickets. Please try again."
      skeleton={<TableSkeleton label="Loading tickets" columns={['w-72', 'w-56', 'w-36', 'w-28']} />}
      empty={
        isFiltered ? (
          <NothingFound many="tickets" onClear={() => narrow(noFilter)} />
        ) : (
          <EmptyState
            icon={<Inbox aria-hidden />}
            title="No open requests"
            description="New contact requests and support messages appear here."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
    >
      {(found) => <TicketsTable tickets={found.items} outdated={tickets.isPlaceholderData} selection={selection} />}
    </ListScreen>
  )
}
