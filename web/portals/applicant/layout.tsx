import { guard } from '../../lib/session.ts'
import { PortalLayout } from '../../shell/portal-layout.tsx'

export const clientLoader = guard('applicant')

export default function ApplicantLayout() {
  return <PortalLayout />
}
