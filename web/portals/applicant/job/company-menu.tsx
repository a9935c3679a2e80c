import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Eye, EyeOff, Flag } from 'lucide-react'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { useState } from 'react'
import { useHideFrom } from '#web/features/talent/use-hide-from.ts'
import { ReportDialog } from '#web/features/reports/report-dialog.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

/** What an applicant can do about the company of a job: hide their profile from it, and report it. */
export function CompanyMenu({ company }: { company: { id: string; name: string } }) {
  const privacy = useQuery(queryFor(talentSearchApi.privacy, {}))
  const { hide, show } = useHideFrom()
  const [reporting, setReporting] = useState(false)
  const isHidden = privacy.data?.blocked_companies.some(({ id }) => id === company.id)
  return (
    <>
      <Menu
        trigger={<IconButton size="sm" label={`Actions for ${company.name}`} icon={<EllipsisVertical aria-hidden />} />}
      >
        {isHidden ? (
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => show(company)}>
            Show my profile to this company
          </MenuItem>
        ) : (
          <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => hide(company)}>
            Hide my profile from this company
          </MenuItem>
        )}
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => setReporting(true)}>
          Report this company…
        </MenuItem>
      </Menu>
      {reporting && (
        <ReportDialog
          subject={{ kind: 'company', id: company.id }}
          name={company.name}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
