import { useQuery } from '@tanstack/react-query'
import { Building2, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { selectionLimit } from '#domain/kernel/page.ts'
import { screens } from '#domain/paths.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ExportButton, useExportAction } from '#web/lib/list/export-action.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import { SelectionBar } from '#web/lib/list/selection-bar.tsx'
import { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { useSelection } from '#web/lib/list/use-selection.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { CompaniesTable } from './companies-table.tsx'
import { CompaniesToolbar } from './companies-toolbar.tsx'
import type { CompaniesSearch } from './use-companies-search.ts'
import { filterOf, noFilter, useCompaniesSearch } from './use-companies-search.ts'

const sizes = [20, 50, 100]
const failed = { title: 'Error loading companies', description: 'Failed to load company data. Please try again.' }

export const handle = { wide: true } satisfies ScreenHandle

/** All companies; for account managers, those that they are responsible for. */
export default function AdminCompanies() {
  const [search, setSearch] = useCompaniesSearch()
  const { sort, page, per_page } = search
  const filter = filterOf(search)
  const companies = useQuery({
    ...queryFor(companyManagementApi.list, { query: { ...filter, sort, page, per_page } }),
    refetchInterval: poll_ms,
  })
  const settings = useListSettings('companies')
  const selection = useSelection(JSON.stringify(filter), companies.data?.total ?? 0, selectionLimit)
  const onPage = companies.data?.items.map(({ id }) => id) ?? []
  const exportAddress = (which: object) => addressOf(companyManagementApi.exportList.url, {}, { ...which, sort })
  const exportAction = useExportAction(exportAddress(selection.all ? filter : { ids: [...selection.ids] }))
  useStayInPages(companies.data, page, (last) => setSearch({ page: last }))
  useEffect(() => {
    if (companies.isError) return toast({ variant: 'destructive', ...failed })
  }, [companies.isError])

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<CompaniesSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const isNarrowed = search.q !== '' || search.status.length > 0 || search.account_manager !== null
  return (
    <>
      <PageHeader
        title={screens.admin_companies.title}
        actions={<ExportButton address={exportAddress(filter)} has_more={companies.data?.has_more} />}
      />
      <ListScreen
        query={companies}
        noun={['company', 'companies']}
        toolbar={<CompaniesToolbar search={search} settings={settings} onSearchChange={narrow} />}
        selectPage={<SelectPage ids={onPage} selection={selection} />}
        bulk={
          selection.count > 0 && (
            <SelectionBar
              label="Selected companies"
              selection={selection}
              found={companies.data}
              wholePage={onPage.every(selection.has)}
              max={selectionLimit}
              actions={[exportAction]}
            />
          )
        }
        skeleton={
          <TableSkeleton label="Loading companies" columns={['w-30', 'w-42', 'w-22', 'w-27', 'w-36', 'w-35']} />
        }
        error={failed.description}
        empty={<NoCompanies narrowed={isNarrowed} onClear={() => narrow(noFilter)} />}
        sizes={sizes}
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
        onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
      >
        {({ items }) => (
          <CompaniesTable
            companies={items}
            outdated={companies.isPlaceholderData}
            sort={sort}
            onSortChange={(next) => narrow({ sort: next })}
            shows={settings.shows}
            selection={selection}
          />
        )}
      </ListScreen>
      <Outlet />
    </>
  )
}

function NoCompanies({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { role } = useMe()
  if (narrowed)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No companies found"
        description="Try different keywords or fewer filters."
        action={<Button onClick={onClear}>Clear Filters</Button>}
      />
    )
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title="No companies yet"
      description={
        role === 'admin'
          ? 'Companies appear here when they register.'
          : 'Companies appear here when you are assigned to them.'
      }
    />
  )
}
