import { useState } from 'react'
import { useNavigate } from 'react-router'
import { conversationPath } from '#domain/portal-paths.ts'
import { supportApi } from '#domain/support/api.ts'
import { ticketStatusLabels } from '#domain/support/ticket-machine.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { toast } from '#web/ui/toast.ts'

interface MergeDialogProps {
  ticket: Ticket
  onClose: () => void
}

/** Moves the ticket's messages and notes into another conversation with the same person. */
export function MergeDialog({ ticket, onClose }: MergeDialogProps) {
  const { conversation_id, related, requester_name } = ticket
  const zone = useTimeZone()
  const { role } = useMe()
  const navigate = useNavigate()
  const [into, setInto] = useState(related[0]!.conversation_id)
  const merge = useCall(supportApi.merge, { invalidates: ['messaging'] })
  const save = () =>
    merge.mutate(
      { params: { id: conversation_id }, body: { into } },
      {
        onSuccess: () => toast({ title: 'Conversations merged', acrossScreens: true }),
        proceed: (merged) => {
          onClose()
          void navigate(conversationPath(role, merged.conversation_id), { replace: true })
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge conversations"
      description={`All messages and notes of this conversation move to the other one with ${requester_name}. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={merge.isPending} busyLabel="Merging…" onClick={save}>
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Continue in" group>
          {(wiring) => (
            <RadioList
              {...wiring}
              value={into}
              onValueChange={setInto}
              choices={related.map((other) => ({
                value: other.conversation_id,
                label: `${other.detail} (${ticketStatusLabels[other.status]}, opened ${formatInstant(other.opened_at, zone)})`,
              }))}
            />
          )}
        </Field>
        {merge.isError && (
          <Banner tone="danger" alert>
            {merge.error.message}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
