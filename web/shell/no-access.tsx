import { Lock } from 'lucide-react'
import { useMatches } from 'react-router'
import type { Me } from '#domain/accounts/account.ts'
import { dashboards } from '#domain/portal-paths.ts'
import { adminRoleLabels } from '#domain/staff/administrator.ts'
import { useMe } from '#web/lib/api/session.ts'
import { screenTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Who can give the user access. */
function adviceFor({ role, admin_role }: Me): string {
  if (admin_role) return `Your role is ${adminRoleLabels[admin_role]}. An owner can change it.`
  return role === 'company' ? 'Ask an owner of your company for access.' : 'Ask an administrator for access.'
}

/** Replaces a screen that the user’s role may not open. */
export function NoAccess() {
  const me = useMe()
  return (
    <>
      <PageHeader title={screenTitle(useMatches().at(-1)?.id)} />
      <EmptyState
        icon={<Lock aria-hidden />}
        title="Your role has no access to this screen"
        description={adviceFor(me)}
        action={
          <ButtonLink look="primary" to={dashboards[me.role]}>
            Go to Dashboard
          </ButtonLink>
        }
      />
    </>
  )
}
