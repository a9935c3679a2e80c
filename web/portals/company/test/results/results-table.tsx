import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { countOf } from '#domain/kernel/count.ts'
import type { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { ResultStateBadge } from '#web/features/tests/result-badge.tsx'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'

type Sort = z.output<typeof gradingApi.results.schema.querystring>['sort']

interface ResultsTableProps {
  results: readonly TestResult[]
  /** The previous page is still shown while the next one loads. */
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
  selecting: boolean
  isSelected: (result: TestResult) => boolean
  isSelectable: (result: TestResult) => boolean
  onSelect: (result: TestResult, on: boolean) => void
  onOpen: (result: TestResult) => void
}

/** A table with one row per attempt. */
export function ResultsTable(props: ResultsTableProps) {
  const { results, outdated, sort, onSortChange, selecting, isSelected, isSelectable, onSelect, onOpen } = props
  const order = { sort, onSortChange, disabled: selecting }
  return (
    <Table label="Results" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <span className="sr-only">Select</span>
        </HeadCell>
        <SortHead {...order} by="applicant_name">
          Person
        </SortHead>
        <SortHead {...order} by="job_title" className="w-[28%] @max-6xl:hidden">
          Job
        </SortHead>
        <HeadCell className="w-43">State</HeadCell>
        <SortHead {...order} by="score" downFirst className="w-37">
          Score
        </SortHead>
        <SortHead {...order} by="minutes_used" className="w-31">
          Minutes used
        </SortHead>
        <SortHead {...order} by="submitted_at" downFirst className="w-32">
          Submitted
        </SortHead>
      </TableHead>
      <TableBody>
        {results.map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            selected={isSelected(result)}
            selectable={isSelectable(result)}
            onSelect={(on) => onSelect(result, on)}
            onOpen={() => onOpen(result)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface ResultRowProps {
  result: TestResult
  selected: boolean
  selectable: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
}

function ResultRow({ result, selected, selectable, onSelect, onOpen }: ResultRowProps) {
  const facts = useFacts(result)
  return (
    <Row selected={selected} className="pl-13">
      <SelectCell label={result.applicant_name} value={selected} disabled={!selectable} onValueChange={onSelect} />
      <Cell className="min-w-0 basis-full">
        <span className="flex items-center gap-2">
          <button
            type="button"
            onClick={onOpen}
            title={result.applicant_name}
            className="touch-target min-w-0 rounded-sm text-left font-semibold wrap-anywhere hover:underline @max-3xl:text-base @3xl:truncate"
          >
            {result.applicant_name}
          </button>
          {result.integrity_notes > 0 && (
            <Hint
              label={countOf(result.integrity_notes, 'integrity note', 'integrity notes')}
              className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-faint"
            >
              <Flag aria-hidden className="size-3.5" />
              <span className="tabular">{result.integrity_notes}</span>
              <span className="sr-only">integrity notes</span>
            </Hint>
          )}
        </span>
        <SecondLine className="text-xs text-ink-soft wrap-anywhere @3xl:truncate">
          {facts.join(' · ')}
          <span className="@6xl:hidden" title={result.job_title}>
            {facts.length > 0 && ' · '}
            {result.job_title}
          </span>
        </SecondLine>
      </Cell>
      <Cell className="text-ink-soft @max-6xl:hidden" title={result.job_title}>
        {result.job_title}
      </Cell>
      <Cell>
        <ResultStateBadge status={result.status} />
      </Cell>
      <Known value={result.is_passed}>
        <ResultScore {...result} />
      </Known>
      <Known value={result.minutes_used} className="tabular">
        {result.minutes_used}
        <span className="text-ink-soft @3xl:hidden"> {result.minutes_used === 1 ? 'minute' : 'minutes'}</span>
      </Known>
      <Known value={result.submitted_at}>
        <span className="text-ink-soft @3xl:hidden">Submitted </span>
        <RelativeTime at={result.submitted_at!} focusable />
      </Known>
    </Row>
  )
}

/** What is unusual about an attempt. */
function useFacts({ replaced_because, reused_from, review_requested_at }: TestResult): string[] {
  const zone = useTimeZone()
  return [
    ...(replaced_because === null ? [] : ['Replaced by a new attempt']),
    ...(reused_from === null ? [] : [`Result of ${formatDay(reused_from, zone)} reused`]),
    ...(review_requested_at === null ? [] : ['Second review requested']),
  ]
}

interface KnownProps {
  value: unknown
  className?: string
  children: ReactNode
}

/** A cell with a dash for an unknown value, which is omitted where the row is a card. */
function Known({ value, className, children }: KnownProps) {
  if (value !== null) return <Cell className={className}>{children}</Cell>
  return (
    <Cell className="text-ink-faint @max-3xl:hidden">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </Cell>
  )
}
