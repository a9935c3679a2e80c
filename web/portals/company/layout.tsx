import { guard } from '#web/lib/api/session.ts'
import { PortalLayout } from '#web/shell/portal-layout.tsx'

export const clientLoader = guard('company')

export default function CompanyLayout() {
  return <PortalLayout />
}
