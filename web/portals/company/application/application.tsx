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
import { ApplicationMeetings } from '#web/features/meetings/application-meetings.tsx'
import { ApplicationOffers } from '#web/features/offers/application-offers.tsx'
import { ApplicationScorecards } from '#web/features/scorecards/application-scorecards.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Actions } from './actions.tsx'
import { AnswersSection } from './answers-section.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { ProfileSection } from './profile-section.tsx'
import { HistorySection } from './history-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { NeighborLinks } from './neighbor-links.tsx'
import { NotesSection } from './notes-section.tsx'
import { RatingSection } from '#web/features/applications/rating-section.tsx'
import { RejectionSection, Standing } from './standing.tsx'
import { TagsSection } from './tags-section.tsx'
import { TestsSection } from './tests-section.tsx'

/** A received application, for the company. */
export default function Application() {
  const { id } = useParams() as { id: string }
  const { search } = useLocation()
  const [rejecting, setRejecting] = useState<string>()
  const application = useQuery(queryFor(applicationsApi.find, { params: { id } }))
  useTitle(application.data?.applicant.name)
  const { data } = application
  const job = data ? pathTo('company_job', { id: data.job.id }) : ''
  const back = useReturnTo(job, `${job}?tab=applicants${search.replace('?', '&')}`)
  if (isNotFound(application.error))
    return <ItemNotFound item="Application" next={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }} />
  return (
    <>
      <PageHeader
        title={data?.applicant.name ?? screens.company_application.title}
        description={data ? data.applicant.headline : <Skeleton className="h-6 w-56" />}
        mark={data && <StageBadge stage={data.stage} />}
        actions={
          <>
            <NeighborLinks id={id} />
            {data && <MessageButton about={{ subject: 'application', id }} />}
            {data && (
              <div className="max-xl:hidden">
                <Actions application={data} onReject={() => setRejecting(id)} />
              </div>
            )}
          </>
        }
        back={
          data ? { ...back, label: data.job.title } : { to: pathTo('company_jobs'), label: screens.company_jobs.title }
        }
      />
      <Loaded
        query={application}
        error="Failed to load the application. Please try again."
        loading={<DetailSkeleton label="Loading the application" />}
      >
        {(loaded) => (
          <Work
            key={id}
            application={loaded}
            rejecting={rejecting === id}
            onRejectingChange={(open) => setRejecting(open ? id : undefined)}
          />
        )}
      </Loaded>
    </>
  )
}

interface WorkProps {
  application: CompanyApplication
  /** The rejection dialog is open. */
  rejecting: boolean
  onRejectingChange: (open: boolean) => void
}

function Work({ application, rejecting, onRejectingChange }: WorkProps) {
  useOpening(application)
  const reject = useReject()
  const { id, stage, applicant, job, rejects_at, allowed } = application
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
      <Standing application={application} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <ApplicationOffers application_id={id} isExpected={stage === 'offered' || stage === 'hired'} />
          <LetterSection application={application} />
          <AnswersSection application={application} />
          <ProfileSection application={application} />
          <TestsSection application={application} />
          <ApplicationMeetings
            application_id={id}
            applicant={allowed.includes('propose_meeting') ? applicant.name : undefined}
          />
          <ApplicationScorecards application_id={id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
          <RejectionSection application={application} />
          <RatingSection application={application} />
          <TagsSection application={application} />
          <NotesSection application={application} />
          <HistorySection application={application} />
        </div>
      </div>
      {hasActions(application) && (
        <BottomBar className="xl:hidden">
          <Actions application={application} onReject={() => onRejectingChange(true)} compact />
        </BottomBar>
      )}
      <RejectDialog
        people={[applicant.name]}
        job={job.title}
        open={rejecting}
        onOpenChange={onRejectingChange}
        onReject={(rejection) => reject({ id, stage, name: applicant.name }, rejection)}
      />
    </>
  )
}

const hasActions = ({ allowed }: CompanyApplication) =>
  allowed.some((action) => action === 'reject' || companyMoves.includes(action as CompanyMove))

/** Marks the application as read when its page is opened. */
function useOpening({ id, allowed }: CompanyApplication) {
  const { mutate } = useCall(applicationsApi.open)
  const unopened = allowed.includes('open')
  useEffect(() => {
    if (unopened) mutate({ params: { id } })
  }, [mutate, id, unopened])
}
