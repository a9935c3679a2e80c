import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ComparisonTable } from '#web/ui/comparison-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { answerFacts, profileFacts, testFacts } from './application-facts.tsx'
import type { ComparedCandidate } from './compared-candidate.ts'
import { scorecardFacts } from './scorecard-facts.tsx'

interface CompareDialogProps {
  job: CompanyJob
  /** The applications to compare; empty if the dialog is closed. */
  ids: readonly string[]
  open: boolean
  onRemove: (id: string) => void
  onClose: () => void
}

/** Candidates for a job side by side. */
export function CompareDialog({ job, ids, open, onRemove, onClose }: CompareDialogProps) {
  // Still shown while the dialog closes.
  const [shown, setShown] = useState(ids)
  if (ids.length > 0 && ids.join() !== shown.join()) setShown(ids)
  const applications = useQueries({ queries: shown.map((id) => queryFor(applicationsApi.find, { params: { id } })) })
  const scorecards = useQueries({ queries: shown.map((id) => queryFor(scorecardsApi.list, { params: { id } })) })
  const queries = [...applications, ...scorecards]
  const candidates = applications.flatMap(({ data: application }, at): ComparedCandidate | never[] => {
    const found = scorecards[at]!.data
    return application && found ? { application, scorecards: found } : []
  })
  const hasHidden = candidates.some(({ scorecards: { interviews } }) => interviews.some(({ hidden }) => hidden > 0))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Compare candidates"
      description={hasHidden ? 'Scorecards of interviews for which yours is missing are not shown.' : job.title}
      width="xl"
    >
      {queries.some(({ isError }) => isError) ? (
        <ErrorState
          message="Failed to load the candidates. Please try again."
          onRetry={() => queries.forEach((one) => void one.refetch())}
          retrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : candidates.length < shown.length ? (
        <Skeletons count={6} label="Loading the candidates">
          <Skeleton className="my-3 h-5" />
        </Skeletons>
      ) : (
        <ComparisonTable
          items={candidates}
          keyOf={({ application }) => application.id}
          facts={[
            ...profileFacts(job),
            ...testFacts(candidates),
            ...scorecardFacts(candidates),
            ...answerFacts(candidates),
          ]}
        >
          {({ application }) => <Heading application={application} onRemove={onRemove} />}
        </ComparisonTable>
      )}
    </Dialog>
  )
}

interface HeadingProps {
  application: CompanyApplication
  onRemove: (id: string) => void
}

function Heading({ application: { id, applicant, stage }, onRemove }: HeadingProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-1">
        <div className="min-w-0">
          <Link
            to={pathTo('company_application', { id })}
            className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline"
          >
            {applicant.name}
          </Link>
          <span className="line-clamp-2 wrap-anywhere text-ink-soft">{applicant.headline}</span>
        </div>
        <IconButton
          size="xs"
          label={`Remove ${applicant.name} from the comparison`}
          icon={<X aria-hidden />}
          onClick={() => onRemove(id)}
        />
      </div>
      <div className="mt-2">
        <StageBadge stage={stage} />
      </div>
    </>
  )
}
