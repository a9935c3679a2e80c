import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { TalentProfileView } from '#web/features/talent/talent-profile-view.tsx'
import { Section } from '#web/ui/section.tsx'

/** Who applied, as they describe themself. */
export function ProfileSection({ application: { applicant, files } }: { application: CompanyApplication }) {
  // A resume that was sent along stands with the letter already.
  const sentAlong = files.some((file) => file.id === applicant.resume?.id)
  return (
    <Section title="Profile">
      <TalentProfileView
        // The name and the headline stand in the page's heading.
        nameless
        talent={{ ...applicant, headline: '', ...(sentAlong ? { resume: null } : {}) }}
      />
    </Section>
  )
}
