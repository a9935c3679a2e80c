import { useQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { Outlet } from 'react-router'
import { selectionLimit } from '#domain/kernel/page.ts'
import { screens } from '#domain/paths.ts'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
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
import { ApplicantsTable } from './applicants-table.tsx'
import { ApplicantsToolbar } from './applicants-toolbar.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'
import { filterOf, noFilter, useApplicantsSearch } from './use-applicants-search.ts'

const sizes = [20, 50, 100]

export const handle = { wide: true } satisfies ScreenHandle

/** All applicants. */
export default function AdminApplicants() {
  const [search, setSearch] = useApplicantsSearch()
  const { sort, page, per_page } = search
  const filter = filterOf(search)
  const applicants = useQuery({
    ...queryFor(applicantManagementApi.list, { query: { ...filter, sort, page, per_page } }),
    refetchInterval: poll_ms,
  })
  const settings = useListSettings('applicants')
  const selection = useSelection(JSON.stringify(filter), applicants.data?.total ?? 0, selectionLimit)
  const onPage = applicants.data?.items.map(({ id }) => id) ?? []
  const exportAddress = (which: object) => addressOf(applicantManagementApi.exportList.url, {}, { ...which, sort })
  const exportAction = useExportAction(exportAddress(selection.all ? filter : { ids: [...selection.ids] }))
  useStayInPages(applicants.data, page, (last) => setSearch({ page: last }))

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<ApplicantsSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const isNarrowed = search.q !== '' || search.status.length > 0
  return (
    <>
      <PageHeader
        title={screens.admin_applicants.title}
        actions={<ExportButton address={exportAddress(filter)} has_more={applicants.data?.has_more} />}
      />
      <ListScreen
        query={applicants}
        noun={['applicant', 'applicants']}
        toolbar={<ApplicantsToolbar search={search} settings={settings} onSearchChange={narrow} />}
        selectPage={<SelectPage ids={onPage} selection={selection} />}
        bulk={
          selection.count > 0 && (
            <SelectionBar
              label="Selected applicants"
              selection={selection}
              found={applicants.data}
              wholePage={onPage.every(selection.has)}
              max={selectionLimit}
              actions={[exportAction]}
            />
          )
        }
        skeleton={<TableSkeleton label="Loading applicants" columns={['w-34', 'w-30', 'w-24', 'w-36', 'w-36']} />}
        error="Failed to load the applicants. Please try again."
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No applicants found"
              description="Try different keywords or fewer filters."
              action={<Button onClick={() => narrow(noFilter)}>Clear Filters</Button>}
            />
          ) : (
            <EmptyState
              icon={<Users aria-hidden />}
              title="No applicants yet"
              description="Applicants appear here when they register."
            />
          )
        }
        sizes={sizes}
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
        onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
      >
        {({ items }) => (
          <ApplicantsTable
            applicants={items}
            outdated={applicants.isPlaceholderData}
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
