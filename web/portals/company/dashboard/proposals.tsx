import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { proposalsApi } from '#domain/proposals/api.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { TalentItem } from '#web/features/talent/talent-item.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The number of proposals shown before "Show all" is clicked. */
const shownInitially = 1

/** Talents whom the account manager proposes. Hidden without proposals. */
export function Proposals() {
  const proposals = useQuery(queryFor(proposalsApi.list, {})).data?.items ?? []
  const [all, setAll] = useState(false)
  if (proposals.length === 0) return null
  return (
    <Card flush title="Proposed for you">
      <ul aria-label="Proposed for you" className="divide-y divide-line">
        {(all ? proposals : proposals.slice(0, shownInitially)).map((proposal) => (
          <li key={proposal.id} className="px-5 py-3">
            <ProposalItem proposal={proposal} />
          </li>
        ))}
      </ul>
      {proposals.length > shownInitially && (
        <div className="border-t border-line px-2 py-1.5">
          <Button look="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${proposals.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ProposalItem({ proposal: { id, talent, reason, proposed_by, proposed_at } }: { proposal: Proposal }) {
  const dismiss = useCall(proposalsApi.dismiss)
  return (
    <TalentItem
      talent={talent}
      skills={0}
      actions={
        <>
          <Heart size="sm" talent={talent} />
          <InviteButton size="sm" talent={talent} />
        </>
      }
      beside={
        <IconButton
          size="sm"
          label={`Dismiss the proposal of ${talent.name}`}
          icon={<X aria-hidden />}
          disabled={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(
              { params: { id } },
              {
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Error dismissing the proposal', description: message }),
              },
            )
          }
        />
      }
    >
      <div className="mt-1 border-l-2 border-line pl-3 text-sm">
        <Folded of={`the reason for ${talent.name}`}>{reason}</Folded>
        <p className="mt-0.5 text-ink-faint">
          {proposed_by && <span className="wrap-anywhere">{proposed_by} · </span>}
          <RelativeTime at={proposed_at} />
        </p>
      </div>
    </TalentItem>
  )
}
