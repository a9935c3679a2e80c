import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { liveStages } from '#domain/applications/application-machine.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { ApplicantStageBadge } from '#web/features/applications/applicant-stage-badge.tsx'
import { NextStep } from '#web/features/applications/next-step.tsx'
import { ApplicationMeetings } from '#web/features/meetings/application-meetings.tsx'
import { ApplicationOffers } from '#web/features/offers/application-offers.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { LetterSection } from './letter-section.tsx'
import { TestsSection } from './tests-section.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** One of the applicant's own applications: content, history and next step. */
export default function Application() {
  const { id } = useParams() as { id: string }
  const application = useQuery(queryFor(sentApplicationsApi.findSent, { params: { id } }))
  useTitle(application.data?.job_title)
  if (isNotFound(application.error))
    return (
      <ItemNotFound
        item="Application"
        next={{ to: pathTo('applicant_applications'), label: screens.applicant_applications.title }}
      />
    )
  const { data } = application
  return (
    <>
      <PageHeader
        title={data?.job_title ?? screens.applicant_application.title}
        description={data?.company_name}
        mark={data && <ApplicantStageBadge stage={data.applicant_stage} />}
        back={{ to: pathTo('applicant_applications'), label: screens.applicant_applications.title }}
        actions={
          data && (
            <>
              {data.job_open && <ButtonLink to={pathTo('applicant_job', { id: data.job_id })}>View job</ButtonLink>}
              <MessageButton about={{ subject: 'application', id }} />
              <WithdrawButton application={data} />
            </>
          )
        }
      />
      <Loaded
        query={application}
        error="Failed to load the application. Please try again."
        loading={<DetailSkeleton label="Loading the application" />}
      >
        {(loaded) => <Story application={loaded} />}
      </Loaded>
    </>
  )
}

const isLive = ({ stage }: SentApplicationDetails) => (liveStages as readonly string[]).includes(stage)

function Story({ application }: { application: SentApplicationDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Section title={isLive(application) ? 'What happens next' : 'Outcome'}>
          <p className="max-w-prose wrap-anywhere">
            <NextStep application={application} />
          </p>
        </Section>
        {application.message && (
          <Section title={`A message from ${application.company_name}`}>
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{application.message}</p>
          </Section>
        )}
        <ApplicationOffers
          application_id={application.id}
          isExpected={['offered', 'hired'].includes(application.stage)}
        />
        <ApplicationMeetings application_id={application.id} />
        <TestsSection application={application} />
        <LetterSection application={application} />
      </div>
      <div className="border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
        <TimelineSection application={application} />
      </div>
    </div>
  )
}
