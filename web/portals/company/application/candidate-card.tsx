import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { TalentProfileView } from '#web/features/talent/talent-profile-view.tsx'
import { Card } from '#web/ui/card.tsx'

/** Who applied, as they describe themself. */
export function CandidateCard({ application: { applicant, files } }: { application: CompanyApplication }) {
  // A resume that was sent along stands with the letter already.
  const sentAlong = files.some((file) => file.id === applicant.resume?.id)
  return (
    <Card title="Profile">
      <TalentProfileView talent={sentAlong ? { ...applicant, resume: null } : applicant} />
    </Card>
  )
}
