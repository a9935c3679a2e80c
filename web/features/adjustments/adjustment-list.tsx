import { useState } from 'react'
import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { adjustmentStatusLabels } from '#domain/adjustments/adjustment-machine.ts'
import {
  adjustmentKindLabels,
  adjustmentLimits,
  adjustmentText,
  cancelWithReasonForm,
} from '#domain/adjustments/adjustment.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AnswerExpense } from './answer-expense.tsx'

const ExpenseDialog = lazyDialog(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)
const ReasonDialog = lazyDialog(async () => (await import('#web/lib/form/reason-dialog.tsx')).ReasonDialog)

const tones: Record<Adjustment['status'], Tone> = {
  submitted: 'mango',
  approved: 'success',
  declined: 'danger',
  canceled: 'neutral',
}

interface AdjustmentListProps {
  label: string
  adjustments: readonly Adjustment[]
  /** Whether they are of several people, who are named. */
  names?: boolean
}

/** Expenses, bonuses and deductions, with what the viewer can do. */
export function AdjustmentList({ label, adjustments, names = false }: AdjustmentListProps) {
  useReadyDialogs(ExpenseDialog, ReasonDialog)
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {adjustments.map((adjustment) => (
        <AdjustmentItem key={adjustment.id} adjustment={adjustment} names={names} />
      ))}
    </ul>
  )
}

function AdjustmentItem({ adjustment, names }: { adjustment: Adjustment; names: boolean }) {
  const zone = useTimeZone()
  const { id, kind, status, title, note, amount_cents, spent_on, receipt, reason, created_at, decided_at } = adjustment
  const facts = [
    names && `${adjustment.talent.name}, ${adjustment.role_title}`,
    adjustmentKindLabels[kind],
    spent_on && `spent on ${formatDate(spent_on)}`,
    `added ${formatInstant(created_at, zone)}`,
    decided_at &&
      kind === 'expense' &&
      `${adjustmentStatusLabels[status].toLowerCase()} ${formatInstant(decided_at, zone)}`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        <Badge tone={tones[status]}>{adjustmentStatusLabels[status]}</Badge>
        <p className="tabular ml-auto font-medium">{moneyText(kind === 'deduction' ? -amount_cents : amount_cents)}</p>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
      {note && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
      {reason && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <span className="font-medium text-ink">Reason:</span> {reason}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-3 empty:hidden">
        <AnswerExpense expense={adjustment} allowed={adjustment.allowed} />
        {receipt && (
          <DownloadButton size="sm" address={addressOf(adjustmentsApi.receipt.url, { id })}>
            Receipt<span className="sr-only"> of {title}</span>
          </DownloadButton>
        )}
        <Changes adjustment={adjustment} />
      </div>
    </li>
  )
}

/** What whoever added it can do: correct an expense, or cancel. */
function Changes({ adjustment }: { adjustment: Adjustment }) {
  const { role } = useMe()
  const { id, kind, title, status, allowed } = adjustment
  const [opened, setOpened] = useState<'correct' | 'cancel'>()
  const cancel = useCall(adjustmentsApi.cancel, { invalidates: ['invoices', 'payouts'] })
  const close = () => setOpened(undefined)
  const name = adjustmentText({ kind, title })
  const canceled = () => toast({ title: `${adjustmentKindLabels[kind]} canceled` })
  return (
    <>
      {allowed.includes('correct') && (
        <Button size="sm" onClick={() => setOpened('correct')}>
          Correct<span className="sr-only"> {title}</span>
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button size="sm" look="ghost" onClick={() => setOpened('cancel')}>
          Cancel {adjustmentKindLabels[kind]}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      {opened === 'correct' && (
        <ExpenseDialog assignment_id={adjustment.assignment_id} expense={adjustment} onClose={close} />
      )}
      <Confirm
        open={opened === 'cancel' && status === 'submitted'}
        title={`Cancel the ${name}?`}
        description="The company no longer sees it as waiting. You can submit it again."
        action="Cancel Expense"
        danger
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { params: { id }, body: {} },
            {
              onSuccess: canceled,
              onError: ({ message }) => toast({ variant: 'destructive', title: 'Not canceled', description: message }),
              onSettled: close,
            },
          )
        }
        onCancel={close}
      />
      {opened === 'cancel' && status === 'approved' && (
        <ReasonDialog
          schema={cancelWithReasonForm}
          title={`Cancel the ${name}?`}
          description={
            role === 'company'
              ? 'It is then not billed, and not paid to the talent.'
              : 'The talent is then paid this amount.'
          }
          hint="The talent sees it."
          limit={adjustmentLimits.reason}
          action={`Cancel ${adjustmentKindLabels[kind]}`}
          busy="Canceling…"
          look="danger"
          onSubmit={async (body) => {
            await cancel.mutateAsync({ params: { id }, body })
            canceled()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
