import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { roundedText } from '#domain/kernel/count.ts'
import { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import { ResultStateBadge } from '#web/features/tests/result-badge.tsx'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface CompareDialogProps {
  /** The attempts to compare; empty if the dialog is closed. */
  ids: readonly string[]
  open: boolean
  onClose: () => void
}

/** Two to four results side by side. */
export function CompareDialog({ ids, open, onClose }: CompareDialogProps) {
  // Still shown while the dialog closes.
  const [shown, setShown] = useState(ids)
  if (ids.length > 0 && ids.join() !== shown.join()) setShown(ids)
  const results = useQueries({ queries: shown.map((id) => queryFor(gradingApi.result, { params: { id } })) })
  const loaded = results.flatMap(({ data }) => data ?? [])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Compare results"
      description="Points by question. Answers that wait for a grade have no points yet."
      width="xl"
    >
      {results.some(({ isError }) => isError) ? (
        <ErrorState
          message="Failed to load the results. Please try again."
          onRetry={() => results.forEach((result) => void result.refetch())}
          retrying={results.some(({ isFetching }) => isFetching)}
        />
      ) : loaded.length < shown.length ? (
        <Skeletons count={6} label="Loading the results">
          <Skeleton className="my-3 h-5" />
        </Skeletons>
      ) : (
        <Comparison results={loaded} />
      )}
    </Dialog>
  )
}

function Comparison({ results }: { results: readonly TestResultDetails[] }) {
  // Questions can differ: they are drawn at random, and belong to a version.
  const questions = new Map(
    results.flatMap((result) => result.questions.map(({ question }) => [question.id, question] as const)),
  )
  return (
    <div className="-mx-6 overflow-x-auto px-6" tabIndex={0} role="region" aria-label="Comparison">
      <table className="w-full min-w-lg table-fixed text-sm">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-36 sm:w-[34%]">
              <span className="sr-only">Figure</span>
            </th>
            {results.map(({ id, applicant_name, job_title }) => (
              <th key={id} scope="col" className="px-3 pb-3 text-left font-normal">
                <span className="block font-semibold wrap-anywhere">{applicant_name}</span>
                <span className="block text-xs text-ink-soft wrap-anywhere">{job_title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="Score" results={results}>
            {(result) =>
              result.is_passed === null ? <ResultStateBadge status={result.status} /> : <ResultScore {...result} />
            }
          </Line>
          <Line label="Minutes used" results={results}>
            {({ minutes_used }) => minutes_used}
          </Line>
          <Line label="Integrity notes" results={results}>
            {({ integrity_notes }) => integrity_notes}
          </Line>
          {[...questions.values()].map(({ id, question, points }, at) => (
            <Line key={id} label={`${at + 1}. ${question}`} results={results} clamp>
              {(result) => {
                const answered = result.questions.find((one) => one.question.id === id)
                return answered?.points == null ? null : <Share points={answered.points} of={points} />
              }}
            </Line>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  label: string
  results: readonly TestResultDetails[]
  clamp?: boolean
  children: (result: TestResultDetails) => ReactNode
}

function Line({ label, results, clamp, children }: LineProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 pr-3 text-left font-medium" title={clamp ? label : undefined}>
        <span className={cx('wrap-anywhere', clamp && 'line-clamp-2 font-normal')}>{label}</span>
      </th>
      {results.map((result) => (
        <td key={result.id} className="tabular px-3 py-2.5">
          {children(result) ?? <span className="text-ink-faint">–</span>}
        </td>
      ))}
    </tr>
  )
}

function Share({ points, of }: { points: number; of: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="h-1.5 w-16 shrink overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${(100 * points) / of}%` }} />
      </span>
      <span className="whitespace-nowrap">
        {roundedText(points, 2)} of {of}
      </span>
    </span>
  )
}
