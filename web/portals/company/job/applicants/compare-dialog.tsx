import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ComparedApplication } from '#domain/applications/compared-application.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ComparisonTable } from '#web/ui/comparison-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { answerFacts, profileFacts, testFacts } from './application-facts.tsx'
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
  const comparison = useQuery({
    ...queryFor(scorecardsApi.compare, { params: { id: job.id }, query: { ids: [...shown] } }),
    enabled: shown.length > 0,
  })
  // While one is removed, the others stay.
  const candidates = comparison.data?.items.filter(({ application: { id } }) => shown.includes(id)) ?? []
  const hasHidden = candidates.some(({ scorecards: { interviews } }) => interviews.some(({ hidden }) => hidden > 0))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Compare candidates"
      description={hasHidden ? 'Scorecards of interviews for which yours is missing are not shown.' : job.title}
      width="xl"
    >
      <Loaded
        query={comparison}
        error="Failed to load the candidates. Please try again."
        loading={
          <Skeletons count={6} label="Loading the candidates">
            <Skeleton className="my-3 h-5" />
          </Skeletons>
        }
      >
        {() => (
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
      </Loaded>
    </Dialog>
  )
}

interface HeadingProps {
  application: ComparedApplication
  onRemove: (id: string) => void
}

function Heading({ application: { id, applicant, stage }, onRemove }: HeadingProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-1">
        <div className="min-w-0">
          <Link
            to={pathTo('company_application', { id })}
            title={applicant.name}
            className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline"
          >
            <span className="line-clamp-3">{applicant.name}</span>
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
