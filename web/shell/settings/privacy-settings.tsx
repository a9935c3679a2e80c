import { AcceptedDocumentsSection } from '#web/features/legal/accepted-documents-section.tsx'
import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'
import { ConsentsSection } from '#web/features/privacy/consents-section.tsx'
import { DeleteAccountSection } from '#web/features/privacy/delete-account-section.tsx'
import { ExportSection } from '#web/features/privacy/export-section.tsx'
import { useMe } from '#web/lib/api/session.ts'

/** What others see of members of companies and staff, their data, and the deletion of the account. */
export default function PrivacySettings() {
  const { role } = useMe()
  return (
    <>
      <OnlineStatusSection />
      <ConsentsSection />
      <ExportSection />
      {role === 'company' && <AcceptedDocumentsSection />}
      {role === 'company' && <DeleteAccountSection />}
    </>
  )
}
