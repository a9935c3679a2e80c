import { useQuery } from '@tanstack/react-query'
import { supportApi } from '#domain/support/api.ts'
import { ticketLimits, ticketPriorities, ticketPriorityLabels } from '#domain/support/ticket.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAssign } from './use-assign.ts'

const unassigned = 'none'

/** The assignee, priority and tags of a ticket. */
export function TicketProperties({ ticket }: { ticket: Ticket }) {
  const { assignee, priority, tags, allowed } = ticket
  return (
    <div className="grid gap-4">
      {allowed.includes('assign') ? (
        <AssigneeField ticket={ticket} />
      ) : (
        <dl className="text-sm">
          <Detail name="Assignee">{assignee?.name ?? 'Unassigned'}</Detail>
        </dl>
      )}
      {allowed.includes('edit') ? (
        <EditableProperties ticket={ticket} />
      ) : (
        <dl className="grid gap-4 text-sm">
          <Detail name="Priority">{ticketPriorityLabels[priority]}</Detail>
          {tags.length > 0 && (
            <Detail name="Tags">
              <TagList label="Tags" tags={tags} />
            </Detail>
          )}
        </dl>
      )}
    </div>
  )
}

function AssigneeField({ ticket }: { ticket: Ticket }) {
  const { assignee } = ticket
  const people = useQuery(queryFor(supportApi.listAssignees, {}))
  const { assignTo, isPending, pending } = useAssign(ticket)
  const shown = isPending ? pending : (assignee?.id ?? null)
  const options = [
    { value: unassigned, label: 'Unassigned' },
    ...(people.data?.items ?? []).map(({ id, name, is_me }) => ({ value: id, label: is_me ? `${name} (you)` : name })),
  ]
  return (
    <Field label="Assignee">
      {(wiring) => (
        <Combobox
          {...wiring}
          searchLabel="Search staff"
          placeholder="Unassigned"
          value={shown ?? unassigned}
          text={shown && shown === assignee?.id ? assignee.name : undefined}
          onValueChange={(value) => assignTo(value === unassigned ? null : value)}
          options={options}
          loading={people.isPending}
          failure={people.isError && <p className="p-3.5 text-sm text-ink-soft">Failed to load the staff.</p>}
        />
      )}
    </Field>
  )
}

function EditableProperties({ ticket }: { ticket: Ticket }) {
  const { conversation_id, priority, tags } = ticket
  const edit = useCall(supportApi.edit)
  const inUse = useQuery(queryFor(supportApi.list, { query: { per_page: 1 } }))
  const pending = edit.isPending ? edit.variables.body : {}
  const save = (body: Parameters<typeof edit.mutate>[0]['body']) =>
    edit.mutate(
      { params: { id: conversation_id }, body },
      { onError: ({ message }) => toast({ variant: 'destructive', title: 'Change not saved', description: message }) },
    )
  return (
    <>
      <Field label="Priority">
        {(wiring) => (
          <Select
            {...wiring}
            value={pending.priority ?? priority}
            onValueChange={(value) => save({ priority: value })}
            options={ticketPriorities.map((value) => ({ value, label: ticketPriorityLabels[value] }))}
          />
        )}
      </Field>
      <Field
        label="Tags"
        error={
          edit.error instanceof ApiError ? edit.error.fields.find(({ path }) => path === 'tags')?.message : undefined
        }
      >
        {(wiring) => (
          <TagInput
            {...wiring}
            value={pending.tags ?? tags}
            onValueChange={(next) => save({ tags: next.map((tag) => tag.toLowerCase()) })}
            suggestions={inUse.data?.tags ?? []}
            maxLength={ticketLimits.tag}
            placeholder="Add a tag"
          />
        )}
      </Field>
    </>
  )
}
