import { useState } from 'react'
import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { passThroughText } from '#domain/adjustments/adjustment.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AskedExpense } from './decline-expense-dialog.tsx'

const DeclineExpenseDialog = lazyDialog(async () => (await import('./decline-expense-dialog.tsx')).DeclineExpenseDialog)

interface AnswerExpenseProps {
  expense: AskedExpense
  allowed: Adjustment['allowed']
  /** Whether the amount is not beside the buttons. */
  namesAmount?: boolean
  onAnswered?: () => void
}

/** Approves a submitted expense, or declines it with a reason. */
export function AnswerExpense({ expense, allowed, namesAmount = false, onAnswered }: AnswerExpenseProps) {
  const { id, title, amount_cents, updated_at } = expense
  const [opened, setOpened] = useState<'approve' | 'decline'>()
  useReadyDialogs(DeclineExpenseDialog)
  const approve = useCall(adjustmentsApi.approve, { invalidates: ['invoices', 'notifications'] })
  const close = () => setOpened(undefined)
  const money = moneyText(amount_cents)
  const hidden = <span className="sr-only"> {title}</span>
  return (
    <>
      {allowed.includes('approve') && (
        <Button look="primary" size="sm" onClick={() => setOpened('approve')}>
          Approve{namesAmount && ` ${money}`}
          {hidden}
        </Button>
      )}
      {allowed.includes('decline') && (
        <Button size="sm" onClick={() => setOpened('decline')}>
          Decline{hidden}
        </Button>
      )}
      <Confirm
        open={opened === 'approve'}
        title={`Approve “${title}”?`}
        description={`${money} is billed on the next invoice. ${passThroughText.company}`}
        action="Approve"
        busy={approve.isPending}
        onConfirm={() =>
          approve.mutate(
            { params: { id }, body: { updated_at } },
            {
              onSuccess: () => {
                onAnswered?.()
                toast({ title: 'Expense approved' })
              },
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Expense not approved', description: message }),
              onSettled: close,
            },
          )
        }
        onCancel={close}
      />
      {opened === 'decline' && (
        <DeclineExpenseDialog expense={expense} onClose={close} {...(onAnswered && { onDeclined: onAnswered })} />
      )}
    </>
  )
}
