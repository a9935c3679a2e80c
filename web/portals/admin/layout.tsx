import { guard } from '../../lib/session.ts'
import { PortalLayout } from '../../shell/portal-layout.tsx'

export const clientLoader = guard('admin')

export default function AdminLayout() {
  return <PortalLayout />
}
