import { UserStar } from 'lucide-react'
import type { OwnCompany } from '#domain/companies/company.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { ScheduleMeeting } from '#web/features/meetings/schedule-meeting.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface AccountManagerProps {
  manager: OwnCompany['account_manager']
  /** The user's company. */
  company: Pick<OwnCompany, 'id' | 'name'>
}

/** The company's account manager, with contact links. */
export function AccountManager({ manager, company }: AccountManagerProps) {
  if (!manager)
    return (
      <Card flush title="Account Manager">
        <EmptyState
          icon={<UserStar aria-hidden />}
          title="Not assigned yet"
          description="Your account manager will appear here once assigned."
          action={
            <ButtonLink to={pathTo('contact')} reloadDocument>
              Contact Us
            </ButtonLink>
          }
        />
      </Card>
    )
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Avatar name={manager.name} />
        <div className="min-w-0">
          <h2 className="text-sm text-ink-soft">Account Manager</h2>
          <p className="font-semibold wrap-anywhere">{manager.name}</p>
          <p className="text-sm text-ink-faint">{product.account_manager_hours}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        <MessageButton about={{ subject: 'account', id: company.id }} label="Send Message" size="sm" />
        <ScheduleMeeting about={{ kind: 'account_call' }} asked={manager.name} />
      </div>
    </Card>
  )
}
