import { useQuery } from '@tanstack/react-query'
import { messagingApi } from '#domain/messaging/api.ts'
import { pathTo } from '#domain/paths.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { ShortlistMenu } from '#web/features/shortlists/shortlist-menu.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What the company can do with a talent. */
export function TalentActions({ talent }: { talent: TalentPage }) {
  const { application_id, allowed } = talent
  return (
    <>
      {allowed.includes('save') && (
        <>
          <Heart talent={talent} />
          <ShortlistMenu talent={talent} />
        </>
      )}
      {allowed.includes('report') && <ReportButton subject={{ kind: 'talent', id: talent.id }} name={talent.name} />}
      <MessageTalent id={talent.id} />
      {application_id && (
        <ButtonLink to={pathTo('company_application', { id: application_id })}>View Application</ButtonLink>
      )}
      {allowed.includes('invite') && (
        <InviteButton look="primary" talent={talent}>
          Invite to a job
        </InviteButton>
      )}
    </>
  )
}

/** For talents to whom the company may write: about the newest application or invitation. */
function MessageTalent({ id }: { id: string }) {
  const recipients = useQuery(queryFor(messagingApi.recipients, { query: { talent_id: id } }))
  const about = recipients.data?.items[0]
  return about ? <MessageButton about={about} /> : null
}
