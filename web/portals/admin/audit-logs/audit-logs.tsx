import { useQuery } from '@tanstack/react-query'
import { Download, FilterX, ScrollText, SearchX } from 'lucide-react'
import { useState } from 'react'
import { auditApi } from '#domain/audit/api.ts'
import type { AuditPage } from '#domain/audit/audit-entry.ts'
import { selectionLimit } from '#domain/kernel/page.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import { SelectionBar } from '#web/lib/list/selection-bar.tsx'
import { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { useSelection } from '#web/lib/list/use-selection.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { EntriesTable } from './entries-table.tsx'
import type { Exported } from './export-dialog.tsx'
import { allEntries, filtersOf, useAuditSearch, useOpenEntry, useUnknownFilters } from './use-audit-search.ts'

const EntryDrawer = lazyDialog(async () => (await import('./entry-drawer.tsx')).EntryDrawer)
const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

export const handle = { wide: true } satisfies ScreenHandle

const refetch_ms = 10_000

/** The log has no number of pages, so a page counts its own entries. */
const pageOf = ({ items, older }: AuditPage) => ({
  items,
  older,
  page: 1,
  per_page: items.length,
  total: items.length,
})

/** Everything that was done in the product, newest first; at first what staff did. */
export default function AuditLogs() {
  const unknown = useUnknownFilters()
  return unknown.length === 0 ? <Entries /> : <UnknownFilters unknown={unknown} />
}

/** Showing the log without a filter that was asked for would mislead. */
function UnknownFilters({ unknown }: { unknown: readonly string[] }) {
  return (
    <>
      <PageHeader title={screens.admin_audit_logs.title} />
      <Card>
        <EmptyState
          icon={<FilterX aria-hidden />}
          title={unknown.length === 1 ? 'Unknown filter' : 'Unknown filters'}
          description={`The address of this page contains ${unknown.length === 1 ? 'a filter' : 'filters'} that the audit log does not have: ${unknown.join(', ')}`}
          action={<ButtonLink to={pathTo('admin_audit_logs')}>Open the audit log</ButtonLink>}
        />
      </Card>
    </>
  )
}

function Entries() {
  const { allowed } = useMe()
  const [search, setSearch] = useAuditSearch()
  const [open, setOpen] = useOpenEntry()
  useReadyDialogs(EntryDrawer, ExportDialog)
  const filters = filtersOf(search)
  const { before_id } = search
  const entries = useQuery({
    ...queryFor(auditApi.list, { query: { ...filters, ...(before_id ? { before_id } : {}) } }),
    select: pageOf,
    // New entries appear on the first page only.
    refetchInterval: before_id ? false : refetch_ms,
  })
  const settings = useListSettings('audit_logs')
  const mayExport = allowed.includes('export_audit_log')
  const [exported, setExported] = useState<Exported>()
  // The log is not counted, so all that match are exported with the button of the page.
  const selection = useSelection(JSON.stringify(filters), 0, selectionLimit)
  const onPage = entries.data?.items.map(({ id }) => String(id)) ?? []
  const isNarrowed = Object.keys(filters).length > 0
  const showAll = () => void setSearch(allEntries)
  const show = (id: number | null) => void setSearch({ before_id: id }, { history: 'push', scroll: true })
  return (
    <>
      <PageHeader
        title={screens.admin_audit_logs.title}
        actions={
          mayExport && (
            <Button onClick={() => setExported(filters)}>
              <Download aria-hidden />
              Export
            </Button>
          )
        }
      />
      <ListScreen
        query={entries}
        noun={['entry on this page', 'entries on this page']}
        toolbar={<AuditToolbar settings={settings} />}
        selectPage={mayExport && <SelectPage ids={onPage} selection={selection} />}
        bulk={
          selection.count > 0 && (
            <SelectionBar
              label="Selected entries"
              selection={selection}
              found={undefined}
              wholePage={onPage.every(selection.has)}
              max={selectionLimit}
              actions={[
                {
                  label: 'Export',
                  icon: <Download aria-hidden />,
                  onSelect: () => setExported({ ids: [...selection.ids] }),
                },
              ]}
            />
          )
        }
        skeleton={<TableSkeleton label="Loading audit logs" columns={['w-40', 'w-48', 'w-32', 'w-40', 'w-16']} />}
        error="Failed to load the audit logs. Please try again."
        empty={
          isNarrowed || before_id ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No entries match"
              action={<Button onClick={showAll}>Show all entries</Button>}
            />
          ) : (
            <EmptyState
              icon={<ScrollText aria-hidden />}
              title="No entries yet"
              description="Everything that users, staff and the product do appears here."
            />
          )
        }
        onPageChange={() => {}}
      >
        {({ items }) => (
          <EntriesTable
            entries={items}
            outdated={entries.isPlaceholderData}
            shows={settings.shows}
            selection={mayExport ? selection : undefined}
            onOpen={setOpen}
          />
        )}
      </ListScreen>
      {entries.data && (before_id || entries.data.older) && (
        <nav aria-label="Pages" className="mt-3 flex justify-end gap-2">
          {before_id && <Button onClick={() => show(null)}>Newest</Button>}
          {entries.data.older && <Button onClick={() => show(entries.data.older)}>Older</Button>}
        </nav>
      )}
      {exported && <ExportDialog exported={exported} onClose={() => setExported(undefined)} />}
      {open && <EntryDrawer key={open} id={open} onClose={() => void setOpen(null)} />}
    </>
  )
}
