import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Lock } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import { ResultStateBadge } from '#web/features/tests/result-badge.tsx'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { IntegrityNotes } from './integrity-notes.tsx'
import { ReleaseConfirm } from './release-confirm.tsx'
import { ResultAnswers } from './result-answers.tsx'

const ReplaceDialog = lazyDialog(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)

interface ResultDrawerProps {
  /** The attempt, unless it is closed. */
  id: string | null
  open: boolean
  onClose: () => void
}

/** One result: facts, answers with their grades, and integrity notes. */
export function ResultDrawer({ id, open, onClose }: ResultDrawerProps) {
  // Still shown while the drawer closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const result = useQuery({ ...queryFor(gradingApi.result, { params: { id: shown ?? '' } }), enabled: shown !== null })
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={result.data?.applicant_name ?? 'Result'}
      width="lg"
    >
      <div className="px-5 pb-8">
        {isNotFound(result.error) ? (
          <EmptyState
            icon={<Lock aria-hidden />}
            title="Result not found"
            description="It may have been deleted, or you may not have access to it."
          />
        ) : (
          <Loaded
            query={result}
            error="Failed to load the result. Please try again."
            loading={<DetailSkeleton label="Loading the result" aside={false} />}
          >
            {(loaded) => <Result key={loaded.id} result={loaded} />}
          </Loaded>
        )}
      </div>
    </Drawer>
  )
}

function Result({ result }: { result: TestResultDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          {result.is_passed === null ? <ResultStateBadge status={result.status} /> : <ResultScore {...result} />}
          <span className="min-w-0 text-sm text-ink-soft wrap-anywhere">{result.job_title}</span>
        </p>
        <Actions result={result} />
      </div>
      <Facts result={result} />
      <Section title="Answers">
        <ResultAnswers result={result} />
      </Section>
      <IntegrityNotes result={result} />
    </div>
  )
}

function Actions({ result }: { result: TestResultDetails }) {
  const [asking, setAsking] = useState<'release' | 'replace'>()
  const dialog = (name: typeof asking) => ({
    result,
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : undefined),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {result.allowed.includes('release') && (
        <Button look="primary" size="sm" onClick={() => setAsking('release')}>
          Release Outcome
        </Button>
      )}
      {result.allowed.includes('replace') && (
        <Button size="sm" onClick={() => setAsking('replace')}>
          Assign New Attempt
        </Button>
      )}
      <ButtonLink size="sm" to={pathTo('company_application', { id: result.application_id })}>
        <ExternalLink aria-hidden />
        Open Application
      </ButtonLink>
      <ReleaseConfirm {...dialog('release')} />
      <ReplaceDialog {...dialog('replace')} />
    </div>
  )
}

function Facts({ result }: { result: TestResultDetails }) {
  const zone = useTimeZone()
  const at = (instant: string) => formatInstant(instant, zone)
  const { status, submitted_at, graded_at, outcome_at, credited_seconds, minutes_used } = result
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4 text-sm sm:grid-cols-3">
      <Detail name="Assigned">{at(result.assigned_at)}</Detail>
      {submitted_at === null ? (
        <Detail name="Due">{at(result.due_at)}</Detail>
      ) : (
        <Detail name="Submitted">{at(submitted_at)}</Detail>
      )}
      <Detail name="Version">{result.version}</Detail>
      {minutes_used !== null && <Detail name="Minutes used">{minutes_used}</Detail>}
      {graded_at && <Detail name="Graded">{at(graded_at)}</Detail>}
      {outcome_at && <Detail name="Outcome shown on">{at(outcome_at)}</Detail>}
      {result.review_requested_at && status === 'submitted' && (
        <Detail name="Second review requested">{at(result.review_requested_at)}</Detail>
      )}
      {result.reused_from && (
        <Detail name="Reused result" wide>
          The applicant used an earlier result of {at(result.reused_from)}.
        </Detail>
      )}
      {result.replaced_because && (
        <Detail name="Replaced by a new attempt" wide>
          {result.replaced_because}
        </Detail>
      )}
      {credited_seconds > 0 && (
        <Detail name="Credited time" wide>
          {countOf(Math.max(1, Math.round(credited_seconds / 60)), 'minute was', 'minutes were')} added because our
          service was not available.
        </Detail>
      )}
    </dl>
  )
}
