import { managerStatusLabels } from '#domain/staff/manager-machine.ts'
import type { ManagerStatus } from '#domain/staff/manager-machine.ts'
import { Badge } from '#web/ui/badge.tsx'

export const ManagerStatusBadge = ({ status }: { status: ManagerStatus }) => (
  <Badge dot tone={status === 'active' ? 'success' : 'mango'}>
    {managerStatusLabels[status]}
  </Badge>
)
