import { guard } from '#web/lib/api/session.ts'
import { PortalLayout } from '#web/shell/portal-layout.tsx'

export const clientLoader = guard('admin')

export default function AdminLayout() {
  return <PortalLayout />
}
