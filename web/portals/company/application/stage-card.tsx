import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { rejectionReasonLabels } from '#domain/applications/rejection.ts'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Actions } from './actions.tsx'
import { ReplyClock } from './reply-clock.tsx'

interface StageCardProps {
  application: CompanyApplication
  onReject: () => void
}

/** Where the application stands, since when an answer is owed, and where it may go from there. */
export function StageCard({ application, onReject }: StageCardProps) {
  const { stage, rejection } = application
  return (
    <Card title="Stage" actions={<StageBadge stage={stage} />}>
      <div className="grid gap-4">
        <ReplyClock application={application} />
        {endings[stage] && <p className="text-sm text-ink-soft">{endings[stage]}</p>}
        {rejection && <Rejection rejection={rejection} />}
        <div className="max-xl:hidden">
          <Actions application={application} onReject={onReject} />
        </div>
      </div>
    </Card>
  )
}

const endings: Partial<Record<ApplicationStage, string>> = {
  hired: 'Accepted the offer.',
  withdrawn: 'Withdrew the application.',
}

function Rejection({ rejection }: { rejection: NonNullable<CompanyApplication['rejection']> }) {
  const { reason, message, rejected_by } = rejection
  return (
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
  )
}
