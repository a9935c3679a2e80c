import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messagingApi } from '#domain/messaging/api.ts'
import { conversationLimits } from '#domain/messaging/conversation.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer/composer.tsx'

/** Writes a message to someone to whom the user may write first. */
export function ComposeDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="New message"
      description="Each conversation is about an application, an invitation, an assignment or your account."
    >
      <ComposeForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ComposeForm({ onDone }: { onDone: () => void }) {
  const { role } = useMe()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const recipients = useQuery(queryFor(messagingApi.recipients, { query: { q: words } }))
  const start = useCall(messagingApi.start)
  const items = recipients.data?.items ?? []
  const [label, setLabel] = useState<string>()
  const choose = (value: string) => {
    const recipient = items.find((one) => valueOf(one) === value)
    if (!recipient) return
    setChosen(value)
    setLabel(recipient.title)
    start.mutate({ body: { subject: recipient.subject, id: recipient.id } })
  }
  const conversation = chosen && start.data
  return (
    <div className="grid gap-4">
      <Field label="To">
        {(field) => (
          <Combobox
            {...field}
            value={chosen}
            text={label}
            onValueChange={choose}
            options={items.map((one) => ({ value: valueOf(one), label: `${one.title} · ${one.detail}` }))}
            onTyped={setWords}
            loading={recipients.isLoading}
            failure={
              recipients.isError && <p className="p-3.5 text-sm text-ink-soft">Failed to load the recipients.</p>
            }
            none={words ? 'No matches' : 'There is no one to write to yet'}
            note={
              items.length === conversationLimits.recipients &&
              `The first ${conversationLimits.recipients}. Type a name to find others.`
            }
            searchLabel="Search recipients"
            placeholder="Choose a recipient"
          />
        )}
      </Field>
      {start.isPending && <Skeleton className="h-24" />}
      {start.isError && (
        <ErrorState message={start.error.message} onRetry={() => choose(chosen)} retrying={start.isPending} />
      )}
      {conversation && !start.isPending && (
        <div className="-mx-3 -mb-3">
          <Composer
            key={conversation.id}
            conversation={conversation}
            replyTo={null}
            onReplyEnd={() => {}}
            onEditNewest={() => {}}
            onSent={() => {
              onDone()
              void navigate(conversationPath(role, conversation.id))
            }}
          />
        </div>
      )}
    </div>
  )
}

const valueOf = ({ subject, id }: { subject: string; id: string }) => `${subject}:${id}`
