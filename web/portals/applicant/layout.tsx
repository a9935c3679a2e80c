import { guard } from '#web/lib/api/session.ts'
import { PortalLayout } from '#web/shell/portal-layout.tsx'

export const clientLoader = guard('applicant')

export default function ApplicantLayout() {
  return <PortalLayout />
}
