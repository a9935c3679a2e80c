import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { rejectionReasonLabels } from '#domain/applications/rejection.ts'
import { Folded } from '#web/ui/folded.tsx'
import { Section } from '#web/ui/section.tsx'
import { ReplyClock } from './reply-clock.tsx'

/** The reply deadline, or how the application ended. */
export function Standing({ application }: { application: CompanyApplication }) {
  const { stage } = application
  return (
    <div className="mb-5 grid gap-1 empty:hidden">
      <ReplyClock application={application} />
      {endings[stage] && <p className="text-sm text-ink-soft">{endings[stage]}</p>}
    </div>
  )
}

const endings: Partial<Record<ApplicationStage, string>> = {
  hired: 'Accepted the offer.',
  withdrawn: 'Withdrew the application.',
}

/** The reason of a rejection and the message to the applicant. */
export function RejectionSection({ application: { rejection } }: { application: CompanyApplication }) {
  if (!rejection) return null
  const { reason, message, rejected_by } = rejection
  return (
    <Section title="Rejection">
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-ink-faint">Reason{rejected_by && `, given by ${rejected_by}`}</dt>
          <dd className="mt-0.5 font-medium">{rejectionReasonLabels[reason]}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">Message to the applicant</dt>
          <dd className="mt-0.5">{message ? <Folded of="the message">{message}</Folded> : 'None'}</dd>
        </div>
      </dl>
    </Section>
  )
}
