import { useQuery } from '@tanstack/react-query'
import { SearchX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { membersApi } from '#domain/members/api.ts'
import { memberLimits } from '#domain/members/member.ts'
import { containsWords } from '#domain/kernel/match-words.ts'
import type { Team } from '#domain/members/member.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { InvitationItem } from './invitation-item.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberItem } from './member-item.tsx'

/** The members of the company and, for owners, its open invitations. */
export default function TeamSettings() {
  const team = useQuery(queryFor(membersApi.list, {}))
  return (
    <Loaded
      query={team}
      error="Failed to load the team. Please try again."
      loading={<FormSkeleton label="Loading the team" />}
    >
      {(loaded) => <TeamList team={loaded} />}
    </Loaded>
  )
}

function TeamList({ team: { members, invitations, allowed } }: { team: Team }) {
  const [words, setWords] = useState('')
  const [inviting, setInviting] = useState(false)
  const shownMembers = members.filter(({ name, email }) => containsWords(`${name} | ${email}`, words))
  const shownInvitations = invitations.filter(({ email }) => containsWords(email, words))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-56">
          <SearchInput
            label="Search the team"
            placeholder="Search by name or email"
            value={words}
            onValueChange={setWords}
          />
        </div>
        {allowed.includes('invite') && (
          <Button look="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            Invite Member
          </Button>
        )}
      </div>
      {shownInvitations.length > 0 && (
        <Card
          title="Invitations"
          description={`Each link works once and expires after ${countOf(memberLimits.invitation_days, 'day', 'days')}.`}
        >
          <ul className="-my-4 divide-y divide-line">
            {shownInvitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
      <Card title="Members">
        {shownMembers.length === 0 ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No members found"
            description="Try another name or email address."
          />
        ) : (
          <ul className="-my-4 divide-y divide-line">
            {shownMembers.map((member) => (
              <MemberItem key={member.user_id} member={member} team={members} />
            ))}
          </ul>
        )}
      </Card>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
