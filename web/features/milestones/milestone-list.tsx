import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { milestonesApi } from '#domain/milestones/api.ts'
import { milestoneStatusLabels } from '#domain/milestones/milestone-machine.ts'
import { deliverForm, milestoneAcceptDays, milestoneLimits } from '#domain/milestones/milestone.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { amountLabel, amountText } from '#web/features/assignments/amount-text.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { AnswerMilestone } from './answer-milestone.tsx'

const tones: Record<Milestone['status'], Tone> = {
  planned: 'neutral',
  delivered: 'mango',
  accepted: 'success',
  returned: 'danger',
}

/** The milestones of fixed-price work, with what the viewer can do. */
export function MilestoneList({ assignment_id }: { assignment_id: string }) {
  const milestones = useQuery(queryFor(milestonesApi.list, { params: { id: assignment_id } }))
  return (
    <Card flush>
      <Loaded
        query={milestones}
        error="Failed to load the milestones. Please try again."
        loading={
          <Skeletons count={3} label="Loading milestones" className="grid gap-4 p-5">
            <Skeleton className="h-12" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Flag aria-hidden />}
              title="No milestones"
              description="The milestones of the offer appear here."
            />
          ) : (
            <ul aria-label="Milestones" className="divide-y divide-line">
              {items.map((milestone) => (
                <MilestoneItem key={milestone.id} milestone={milestone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function MilestoneItem({ milestone }: { milestone: Milestone }) {
  const zone = useTimeZone()
  const { title, due_on, rates, status, note, reason, delivered_at, auto_accept_at, accepted_at } = milestone
  const facts = [
    due_on && `Due ${formatDate(due_on)}`,
    delivered_at && `delivered ${formatInstant(delivered_at, zone)}`,
    accepted_at && `accepted ${formatInstant(accepted_at, zone)}`,
    status === 'delivered' && auto_accept_at && `accepted automatically on ${formatInstant(auto_accept_at, zone)}`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{title}</h2>
        <Badge tone={tones[status]}>{milestoneStatusLabels[status]}</Badge>
        <p className="tabular ml-auto font-medium">
          <span className="text-sm font-normal text-ink-faint">{amountLabel(rates)}</span> {amountText(rates)}
        </p>
      </div>
      {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
      {note && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
      {status === 'returned' && reason && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <span className="font-medium text-ink">Reason:</span> {reason}
        </p>
      )}
      <MilestoneActions milestone={milestone} />
    </li>
  )
}

function MilestoneActions({ milestone }: { milestone: Milestone }) {
  const { title, rates, allowed } = milestone
  const [delivering, setDelivering] = useState(false)
  if (allowed.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      {allowed.includes('deliver') && (
        <Button look="primary" size="sm" onClick={() => setDelivering(true)}>
          Deliver<span className="sr-only"> {title}</span>
        </Button>
      )}
      <AnswerMilestone milestone={milestone} amount={amountText(rates)} allowed={allowed} />
      {delivering && <DeliverDialog milestone={milestone} onClose={() => setDelivering(false)} />}
    </div>
  )
}

interface DeliverDialogProps {
  milestone: Milestone
  onClose: () => void
}

function DeliverDialog({ milestone: { id, title }, onClose }: DeliverDialogProps) {
  const form = useSchemaForm(deliverForm, { note: '' })
  const deliver = useCall(milestonesApi.deliver)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deliver “${title}”`}
      description={`It is accepted automatically after ${milestoneAcceptDays} days if the company does not answer.`}
      action="Deliver"
      busy="Delivering…"
      onSubmit={async (body) => {
        await deliver.mutateAsync({ params: { id }, body })
        toast({ title: 'Milestone delivered' })
      }}
    >
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="For example, where to find the work."
        limit={milestoneLimits.note}
        optional
      >
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
