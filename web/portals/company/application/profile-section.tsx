import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { TalentProfileView } from '#web/features/talent/talent-profile-view.tsx'
import { Section } from '#web/ui/section.tsx'

/** The applicant's profile. */
export function ProfileSection({ application: { applicant, files } }: { application: CompanyApplication }) {
  // A résumé sent with the application is already shown with the letter.
  const sentAlong = files.some((file) => file.id === applicant.resume?.id)
  return (
    <Section title="Profile">
      <TalentProfileView
        // The name and headline are in the page's heading.
        nameless
        talent={{ ...applicant, headline: '', ...(sentAlong ? { resume: null } : {}) }}
      />
    </Section>
  )
}
