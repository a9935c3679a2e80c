import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { adjustmentLimits, cancelWithReasonForm } from '#domain/adjustments/adjustment.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

export type AskedExpense = Pick<Adjustment, 'id' | 'title' | 'amount_cents' | 'updated_at'>

interface DeclineExpenseDialogProps {
  expense: AskedExpense
  onDeclined?: () => void
  onClose: () => void
}

/** Asks for the reason before an expense is declined. */
export function DeclineExpenseDialog({ expense, onDeclined, onClose }: DeclineExpenseDialogProps) {
  const { id, title, updated_at } = expense
  const decline = useCall(adjustmentsApi.decline, { invalidates: ['notifications'] })
  return (
    <ReasonDialog
      schema={cancelWithReasonForm}
      title={`Decline “${title}”?`}
      description="It is not paid. The talent can submit another expense."
      hint="The talent sees it."
      limit={adjustmentLimits.reason}
      action="Decline"
      busy="Declining…"
      onSubmit={async ({ reason }) => {
        await decline.mutateAsync({ params: { id }, body: { updated_at, reason } })
        onDeclined?.()
        toast({ title: 'Expense declined' })
      }}
      onClose={onClose}
    />
  )
}
