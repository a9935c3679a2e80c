import { companyStatusLabels } from '#domain/companies/company-machine.ts'
import type { CompanyStatus } from '#domain/companies/company-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<CompanyStatus, Tone> = { active: 'success', suspended: 'danger', deleted: 'neutral' }

export function CompanyStatusBadge({ status }: { status: CompanyStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {companyStatusLabels[status]}
    </Badge>
  )
}
