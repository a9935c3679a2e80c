import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import type { ApplicationCard, BulkResult } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { applicationPath } from '#web/features/applications/listed-in.ts'
import { RejectDialog } from '#web/features/applications/reject-dialog.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ApplicantsTable, isSelectable } from './applicants-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NobodyFound } from './nobody.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { filtersOf } from './use-applicants-search.ts'
import type { ApplicantsSearch, useApplicantsSearch } from './use-applicants-search.ts'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

interface TableViewProps {
  job: CompanyJob
  search: ApplicantsSearch
  onSearchChange: ReturnType<typeof useApplicantsSearch>[1]
  onClear: () => void
}

/** The applicants row by row, to search, sort and change many at once. */
export function TableView({ job, search, onSearchChange, onClear }: TableViewProps) {
  const { page, sort, stage, is_rejecting } = search
  const query = {
    ...filtersOf(search),
    stage: stage ?? undefined,
    is_rejecting: is_rejecting ?? undefined,
    sort,
    page,
  }
  const found = useQuery(queryFor(applicationsApi.listReceived, { params: { id: job.id }, query }))
  useStayInPages(found.data, page, (last) => onSearchChange({ page: last }))
  const { selected, toggle, clear } = useSelection()
  const [result, setResult] = useState<BulkResult>()
  const [rejecting, setRejecting] = useState(false)
  const bulk = useBulk((done) => {
    clear()
    setResult(done.skipped.length > 0 ? done : undefined)
  })
  // As they are by now, where they are on the screen; as they were seen, where they are on another page.
  const chosen = [...selected.values()].map((card) => found.data?.items.find(({ id }) => id === card.id) ?? card)
  const reorder = (next: typeof sort) => void onSearchChange({ sort: next, page: null }, { history: 'push' })
  const pageSelection = (cards: readonly ApplicationCard[]) => {
    const selectable = cards.filter(isSelectable)
    const count = selectable.filter((card) => selected.has(card.id)).length
    return {
      value: count > 0 && count === selectable.length,
      partly: count > 0,
      disabled: selectable.length === 0,
      onValueChange: (on: boolean) => toggle(selectable, on),
    }
  }
  return (
    <>
      {result && <SkippedNotice result={result} onClose={() => setResult(undefined)} />}
      <Card flush className="@container overflow-clip">
        {chosen.length > 0 && (
          <BulkBar
            selected={chosen}
            busy={bulk.busy}
            onMove={(action) => bulk.move(action, chosen)}
            onReject={() => setRejecting(true)}
            onClear={clear}
          />
        )}
        <Loaded query={found} error="Failed to load applicants. Please try again." loading={<TableSkeleton />}>
          {(list) => (
            <>
              {list.total === 0 ? (
                <NobodyFound onClear={onClear} />
              ) : (
                <>
                  <TableToolbar
                    total={list.total}
                    sort={sort}
                    onSortChange={reorder}
                    selection={pageSelection(list.items)}
                  />
                  <ApplicantsTable
                    cards={list.items}
                    job={job}
                    outdated={found.isPlaceholderData}
                    pathOf={(card) => applicationPath(card.id, search)}
                    sort={sort}
                    onSortChange={reorder}
                    isSelected={(card) => selected.has(card.id)}
                    onSelect={(card, on) => toggle([card], on)}
                  />
                </>
              )}
              <Pagination
                page={list.page}
                perPage={list.per_page}
                total={list.total}
                onPageChange={(next) => void onSearchChange({ page: next }, { history: 'push', scroll: true })}
              />
            </>
          )}
        </Loaded>
      </Card>
      <RejectDialog
        people={chosen.map((card) => card.applicant_name)}
        job={job.title}
        open={rejecting}
        onOpenChange={setRejecting}
        onReject={(rejection) => bulk.reject(chosen, rejection)}
        endAt={() => document.querySelector<HTMLElement>('table[aria-label="Applicants"] button')}
      />
    </>
  )
}
