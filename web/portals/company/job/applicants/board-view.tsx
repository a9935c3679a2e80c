import { useState } from 'react'
import type { ApplicationCard, Board as BoardAnswer } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { RejectDialog } from '#web/features/applications/reject-dialog.tsx'
import { useReject } from '#web/features/applications/use-rejecting.ts'
import { AssignTestDialog } from '#web/features/tests/assign-test-dialog.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Card } from '#web/ui/card.tsx'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { NoMatchingApplicants } from './no-applicants.tsx'
import { filtersOf, isFiltered } from './use-applicants-search.ts'
import type { ApplicantsSearch } from './use-applicants-search.ts'
import { useBoard } from './use-board.ts'

const boardElement = () => document.querySelector<HTMLElement>('[aria-label="Applicants by stage"]')

interface BoardViewProps {
  job: CompanyJob
  /** The unfiltered columns. */
  all: BoardAnswer['columns']
  search: ApplicantsSearch
  onClear: () => void
}

export function BoardView({ job, all, search, onClear }: BoardViewProps) {
  const filters = filtersOf(search)
  const { query, loading, loadMore, makeRoom } = useBoard(job.id, filters)
  const [rejected, setRejected] = useState<ApplicationCard>()
  const [asking, setAsking] = useState(false)
  const reject = useReject()
  const [tested, setTested] = useState<ApplicationCard>()
  const [assigning, setAssigning] = useState(false)
  useReadyDialogs(AssignTestDialog, RejectDialog)
  return (
    <>
      <Loaded query={query} error="Failed to load applicants. Please try again." loading={<BoardSkeleton />}>
        {(board) =>
          isFiltered(filters) && board.columns.every((column) => column.count === 0) ? (
            <Card>
              <NoMatchingApplicants onClear={onClear} />
            </Card>
          ) : (
            <Board
              board={board}
              job={job}
              search={search}
              all={all}
              outdated={query.isPlaceholderData}
              loading={loading}
              onBeforeMove={makeRoom}
              onLoadMore={(stage) => void loadMore(stage)}
              onAssignTest={(card) => {
                setTested(card)
                setAssigning(true)
              }}
              onReject={(card) => {
                setRejected(card)
                setAsking(true)
              }}
            />
          )
        }
      </Loaded>
      {tested && (
        <AssignTestDialog
          applications={[{ id: tested.id, name: tested.applicant_name }]}
          open={assigning}
          onOpenChange={setAssigning}
          endAt={boardElement}
        />
      )}
      {rejected && (
        <RejectDialog
          people={[rejected.applicant_name]}
          job={job.title}
          open={asking}
          onOpenChange={setAsking}
          onReject={(rejection) =>
            reject({ id: rejected.id, stage: rejected.stage, name: rejected.applicant_name }, rejection)
          }
          endAt={boardElement}
        />
      )}
    </>
  )
}
