import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Eye, EyeOff } from 'lucide-react'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { useHideFrom } from '#web/features/talent/use-hide-from.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

/** Hides the applicant's profile from the company of a job, or shows it again. */
export function CompanyMenu({ company }: { company: { id: string; name: string } }) {
  const privacy = useQuery(queryFor(talentSearchApi.privacy, {}))
  const { hide, show } = useHideFrom()
  const isHidden = privacy.data?.blocked_companies.some(({ id }) => id === company.id)
  return (
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
    </Menu>
  )
}
