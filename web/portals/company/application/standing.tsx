import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { nextStepsOfCompany } from '#domain/applications/next-steps.ts'
import { rejectionReasonLabels } from '#domain/applications/rejection.ts'
import { useTimeWriter } from '#web/features/applications/use-time-writer.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Folded } from '#web/ui/folded.tsx'
import { Section } from '#web/ui/section.tsx'
import { ReplyClock } from './reply-clock.tsx'

/** The reply deadline and what happens next, or how the application ended. */
export function Standing({ application }: { application: CompanyApplication }) {
  const { stage, applicant, rejects_at, next: facts } = application
  const now = new Date(useNow()).toISOString()
  const write = useTimeWriter()
  const steps = rejects_at ? [] : nextStepsOfCompany({ facts, name: applicant.name, now, write, stage })
  return (
    <div className="mb-5 grid gap-1 empty:hidden">
      <ReplyClock application={application} />
      {endings[stage] && <p className="text-sm text-ink-soft">{endings[stage]}</p>}
      {steps.length > 0 && (
        <p className="max-w-prose text-sm wrap-anywhere">
          <span className="text-ink-soft">What happens next: </span>
          {steps.join(' ')}
        </p>
      )}
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
