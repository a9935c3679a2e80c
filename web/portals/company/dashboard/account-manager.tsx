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
    <Card title="Account Manager">
      <div className="flex items-center gap-4">
        <Avatar name={manager.name} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{manager.name}</p>
          <p className="text-sm text-ink-soft">Your contact at {product.name}</p>
          <p className="text-sm text-ink-faint">{product.account_manager_hours}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <MessageButton about={{ subject: 'account', id: company.id }} label="Send Message" />
        <ScheduleMeeting size="md" about={{ kind: 'account_call' }} asked={manager.name} />
      </div>
    </Card>
  )
}
