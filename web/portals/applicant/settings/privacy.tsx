import { AcceptedDocumentsSection } from '#web/features/legal/accepted-documents-section.tsx'
import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'
import { ConsentsSection } from '#web/features/privacy/consents-section.tsx'
import { DeleteAccountSection } from '#web/features/privacy/delete-account-section.tsx'
import { DisclosuresSection } from '#web/features/privacy/disclosures-section.tsx'
import { ExportSection } from '#web/features/privacy/export-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { PublicLinkSection } from './public-link-section.tsx'
import { ViewsSection } from './views-section.tsx'

/** Who finds the applicant, what others see, and who looked. */
export default function Privacy() {
  return (
    <>
      <VisibilitySection />
      <OnlineStatusSection />
      <PublicLinkSection />
      <ConsentsSection />
      <ViewsSection />
      <DisclosuresSection />
      <ExportSection />
      <AcceptedDocumentsSection />
      <DeleteAccountSection />
    </>
  )
}
