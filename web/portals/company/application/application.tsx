import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { applicationsApi } from '#domain/applications/api.ts'
import { companyMoves } from '#domain/applications/application-machine.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { RejectDialog } from '#web/features/applications/reject-dialog.tsx'
import { RejectingNotice } from '#web/features/applications/rejecting-notice.tsx'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { useReject } from '#web/features/applications/use-rejecting.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Actions } from './actions.tsx'
import { ApplicationNotFound, isApplicationNotFound } from './application-not-found.tsx'
import { ApplicationSkeleton } from './application-skeleton.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LetterCard } from './letter-card.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { NotesCard } from './notes-card.tsx'
import { RatingCard } from './rating-card.tsx'
import { StageCard } from './stage-card.tsx'
import { TagsCard } from './tags-card.tsx'
import { TestsCard } from './tests-card.tsx'

/** An application as the company works on it. */
export default function Application() {
  const { id } = useParams() as { id: string }
  const { search } = useLocation()
  const application = useQuery(queryFor(applicationsApi.find, { params: { id } }))
  useTitle(application.data?.applicant.name)
  if (isApplicationNotFound(application.error)) return <ApplicationNotFound />
  const { data } = application
  return (
    <>
      <PageHeader
        title={data?.applicant.name ?? screens.company_application.title}
        description={data?.applicant.headline}
        mark={data && <StageBadge stage={data.stage} />}
        actions={<NeighbourLinks id={id} />}
        back={
          data
            ? {
                to: `${pathTo('company_job', { id: data.job.id })}?tab=applicants${search.replace('?', '&')}`,
                label: data.job.title,
              }
            : { to: pathTo('company_jobs'), label: screens.company_jobs.title }
        }
      />
      <Loaded
        query={application}
        error="Failed to load the application. Please try again."
        loading={<ApplicationSkeleton />}
      >
        {(loaded) => <Work key={id} application={loaded} />}
      </Loaded>
    </>
  )
}

function Work({ application }: { application: CompanyApplication }) {
  useOpening(application)
  const [rejecting, setRejecting] = useState(false)
  const reject = useReject()
  const { id, stage, applicant, job, rejects_at, allowed } = application
  const onReject = () => setRejecting(true)
  return (
    <>
      {rejects_at && (
        <div className="mb-6">
          <RejectingNotice
            application={{ id, stage, name: applicant.name }}
            rejects_at={rejects_at}
            undoable={allowed.includes('undo_reject')}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LetterCard application={application} />
          <CandidateCard application={application} />
          <TestsCard application={application} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StageCard application={application} onReject={onReject} />
          <RatingCard application={application} />
          <TagsCard application={application} />
          <NotesCard application={application} />
          <HistoryCard application={application} />
        </div>
      </div>
      {hasActions(application) && (
        <BottomBar className="xl:hidden">
          <Actions application={application} onReject={onReject} compact />
        </BottomBar>
      )}
      <RejectDialog
        people={[applicant.name]}
        job={job.title}
        open={rejecting}
        onOpenChange={setRejecting}
        onReject={(rejection) => reject({ id, stage, name: applicant.name }, rejection)}
      />
    </>
  )
}

const hasActions = ({ allowed }: CompanyApplication) =>
  allowed.some((action) => action === 'reject' || companyMoves.includes(action as CompanyMove))

/** Whoever looks at it has opened it. */
function useOpening({ id, allowed }: CompanyApplication) {
  const { mutate } = useCall(applicationsApi.open)
  const unopened = allowed.includes('open')
  useEffect(() => {
    if (unopened) mutate({ params: { id } })
  }, [mutate, id, unopened])
}
