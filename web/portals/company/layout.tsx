import { guard } from '../../lib/session.ts'
import { PortalLayout } from '../../shell/portal-layout.tsx'

export const clientLoader = guard('company')

export default function CompanyLayout() {
  return <PortalLayout />
}
