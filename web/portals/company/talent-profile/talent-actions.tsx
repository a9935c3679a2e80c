import { pathTo } from '#domain/paths.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { ShortlistMenu } from '#web/features/shortlists/shortlist-menu.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
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
      {application_id && <MessageButton about={{ subject: 'application', id: application_id }} />}
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
