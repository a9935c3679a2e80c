import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { isLive } from '#domain/applications/application-machine.ts'
import type { Board } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ApplicantsToolbar } from './applicants-toolbar.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardView } from './board-view.tsx'
import { NoApplicantsYet } from './no-applicants.tsx'
import { RejectionsNotice } from './rejections-notice.tsx'
import { TableView } from './table-view.tsx'
import { noFilters, useApplicantsSearch } from './use-applicants-search.ts'
import type { ApplicantsSearch, View } from './use-applicants-search.ts'

/** The applicants of a job, as a board or a table. */
export function Applicants({ job }: { job: CompanyJob }) {
  const all = useQuery(queryFor(applicationsApi.board, { params: { id: job.id }, query: { per_column: 0 } }))
  if (all.error instanceof ApiError && all.error.code === 'forbidden') return <NoAccess />
  return (
    <Loaded query={all} error="Failed to load applicants. Please try again." loading={<BoardSkeleton />}>
      {(board) =>
        isEmpty(board) ? (
          <Card>
            <NoApplicantsYet job={job} />
          </Card>
        ) : (
          <Views job={job} all={board} />
        )
      }
    </Loaded>
  )
}

function Views({ job, all }: { job: CompanyJob; all: Board }) {
  const [search, setSearch] = useApplicantsSearch()
  // Without live applications, the board would be empty, so the table is the default. Kept in state: the view must not
  // switch when the last applicant is moved.
  const [usual] = useState<View>(() => (isOver(all) ? 'table' : 'board'))
  const view = search.view ?? usual
  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<ApplicantsSearch>) =>
    void setSearch({ page: null, ...change }, { history: change.q === undefined ? 'push' : 'replace' })
  const clear = () => narrow(noFilters)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:-mt-2 max-sm:gap-2">
      <ApplicantsToolbar
        job={job}
        search={search}
        view={view}
        tags={all.tags}
        questions={all.questions}
        onSearchChange={narrow}
        onClear={clear}
      />
      {all.rejecting_count > 0 && search.is_rejecting === null && (
        <RejectionsNotice
          count={all.rejecting_count}
          onShow={() => narrow({ ...noFilters, view: 'table', is_rejecting: true })}
        />
      )}
      {view === 'table' ? (
        <TableView job={job} questions={all.questions} search={search} onSearchChange={setSearch} onClear={clear} />
      ) : (
        <BoardView job={job} all={all.columns} search={search} onClear={clear} />
      )}
    </div>
  )
}

const isEmpty = (board: Board) => board.rejecting_count === 0 && board.columns.every((column) => column.count === 0)

/** There are no live applications and no pending rejections. */
const isOver = (board: Board) =>
  board.rejecting_count === 0 && board.columns.every((column) => column.count === 0 || !isLive(column.stage))

function NoAccess() {
  return (
    <Card>
      <EmptyState
        icon={<Lock aria-hidden />}
        title="You don’t have access to applications"
        description="Only owners and recruiters in your company can read them."
      />
    </Card>
  )
}
