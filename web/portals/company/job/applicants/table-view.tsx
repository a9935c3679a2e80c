import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import type { Board, BulkResult } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { applicationPath } from '#web/features/applications/listed-in.ts'
import { RejectDialog } from '#web/features/applications/reject-dialog.tsx'
import { AssignTestDialog } from '#web/features/tests/assign-test-dialog.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { ApplicantsBulkBar } from './applicants-bulk-bar.tsx'
import { ApplicantsTable, isSelectable } from './applicants-table.tsx'
import { NoMatchingApplicants } from './no-applicants.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import { filtersOf } from './use-applicants-search.ts'
import type { ApplicantsSearch, useApplicantsSearch } from './use-applicants-search.ts'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

const tableElement = () => document.querySelector<HTMLElement>('table[aria-label="Applicants"] button')

interface TableViewProps {
  job: CompanyJob
  /** All questions of the job. */
  questions: Board['questions']
  search: ApplicantsSearch
  onSearchChange: ReturnType<typeof useApplicantsSearch>[1]
  onClear: () => void
}

/** The applicants as a table with search, sorting and bulk actions. */
export function TableView({ job, questions, search, onSearchChange, onClear }: TableViewProps) {
  const { page, sort, stage, is_rejecting } = search
  const query = {
    ...filtersOf(search),
    stage: stage ?? undefined,
    is_rejecting: is_rejecting ?? undefined,
    sort,
    answers_to: search.answers_to,
    page,
  }
  const found = useQuery(queryFor(applicationsApi.listReceived, { params: { id: job.id }, query }))
  useStayInPages(found.data, page, (last) => onSearchChange({ page: last }))
  const { selected, toggle, clear } = useSelection()
  const [result, setResult] = useState<BulkResult>()
  const [rejecting, setRejecting] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const bulk = useBulk((done) => {
    clear()
    setResult(done.skipped.length > 0 ? done : undefined)
  })
  // Selected rows on this page are current; those on other pages are as they were when selected.
  const chosen = [...selected.values()].map((card) => found.data?.items.find(({ id }) => id === card.id) ?? card)
  const reorder = (next: typeof sort) => void onSearchChange({ sort: next, page: null }, { history: 'push' })
  const compare = (ids: readonly string[]) =>
    void onSearchChange({ compare: ids.length > 0 ? [...ids] : null }, { history: 'push' })
  const selectable = found.data?.items.filter(isSelectable) ?? []
  const selectedHere = selectable.filter((card) => selected.has(card.id)).length
  const selectPage = (
    <Checkbox
      label={<span className="sr-only">Select all on this page</span>}
      value={selectedHere > 0 && selectedHere === selectable.length}
      partly={selectedHere > 0}
      disabled={selectable.length === 0}
      onValueChange={(on) => toggle(selectable, on)}
    />
  )
  return (
    <>
      <ListScreen
        query={found}
        noun={['applicant', 'applicants']}
        notice={result && <SkippedNotice result={result} onClose={() => setResult(undefined)} />}
        selectPage={selectPage}
        bulk={
          chosen.length > 0 && (
            <ApplicantsBulkBar
              selected={chosen}
              busy={bulk.busy}
              onMove={(action) => bulk.move(action, chosen)}
              onAssignTest={() => setAssigning(true)}
              onReject={() => setRejecting(true)}
              onCompare={() => compare(chosen.map(({ id }) => id))}
              onClear={clear}
            />
          )
        }
        error="Failed to load applicants. Please try again."
        skeleton={<TableSkeleton label="Loading applicants" columns={['w-40', 'w-24', 'w-22', 'w-30', 'w-30']} />}
        empty={<NoMatchingApplicants onClear={onClear} />}
        onPageChange={(next) => void onSearchChange({ page: next }, { history: 'push', scroll: true })}
      >
        {(list) => (
          <ApplicantsTable
            cards={list.items}
            job={job}
            outdated={found.isPlaceholderData}
            pathOf={(card) => applicationPath(card.id, search)}
            columns={questions.filter(({ id }) => search.answers_to.includes(id))}
            sort={sort}
            onSortChange={reorder}
            selectPage={selectPage}
            selecting={chosen.length > 0}
            isSelected={(card) => selected.has(card.id)}
            onSelect={(card, on) => toggle([card], on)}
          />
        )}
      </ListScreen>
      <CompareDialog
        job={job}
        ids={search.compare}
        open={search.compare.length > 0}
        onRemove={(id) => compare(search.compare.filter((one) => one !== id))}
        onClose={() => compare([])}
      />
      <AssignTestDialog
        applications={chosen.map(({ id, applicant_name }) => ({ id, name: applicant_name }))}
        open={assigning}
        onOpenChange={setAssigning}
        onAssigned={clear}
        endAt={tableElement}
      />
      <RejectDialog
        people={chosen.map((card) => card.applicant_name)}
        job={job.title}
        open={rejecting}
        onOpenChange={setRejecting}
        onReject={(rejection) => bulk.reject(chosen, rejection)}
        endAt={tableElement}
      />
    </>
  )
}
