import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { roundedText } from '#domain/kernel/count.ts'
import { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import { ResultStateBadge } from '#web/features/tests/result-badge.tsx'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ComparisonTable } from '#web/ui/comparison-table.tsx'
import type { ComparedFact } from '#web/ui/comparison-table.tsx'
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
  return (
    <ComparisonTable items={results} keyOf={({ id }) => id} facts={factsOf(results)}>
      {({ applicant_name, job_title }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{applicant_name}</span>
          <span className="block text-xs text-ink-soft wrap-anywhere">{job_title}</span>
        </>
      )}
    </ComparisonTable>
  )
}

function factsOf(results: readonly TestResultDetails[]): ComparedFact<TestResultDetails>[] {
  // Questions can differ: they are drawn at random, and belong to a version.
  const questions = new Map(
    results.flatMap((result) => result.questions.map(({ question }) => [question.id, question] as const)),
  )
  return [
    {
      key: 'score',
      label: 'Score',
      of: (result) =>
        result.is_passed === null ? <ResultStateBadge status={result.status} /> : <ResultScore {...result} />,
    },
    { key: 'minutes', label: 'Minutes used', of: ({ minutes_used }) => minutes_used?.toString() },
    { key: 'notes', label: 'Integrity notes', of: ({ integrity_notes }) => String(integrity_notes) },
    ...[...questions.values()].map(({ id, question, points }, at) => ({
      key: id,
      label: `${at + 1}. ${question}`,
      clamp: true,
      of: (result: TestResultDetails) => {
        const answered = result.questions.find((one) => one.question.id === id)
        return answered?.points == null ? null : <Share points={answered.points} of={points} />
      },
    })),
  ]
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
