import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { passThroughText } from '#domain/adjustments/adjustment.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { useCall } from '#web/lib/api/query.ts'
import { AnswerButtons } from '#web/lib/document/answer-buttons.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
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
  useReadyDialogs(DeclineExpenseDialog)
  const approve = useCall(adjustmentsApi.approve, { invalidates: ['invoices', 'notifications'] })
  const money = moneyText(amount_cents)
  return (
    <AnswerButtons
      noun="Expense"
      title={title}
      agree={{
        verb: 'Approve',
        done: 'approved',
        amount: namesAmount && money,
        description: `${money} is billed on the next invoice. ${passThroughText.company}`,
        isPending: approve.isPending,
        send: (answered) => approve.mutate({ params: { id }, body: { updated_at } }, answered),
      }}
      refuse={{
        verb: 'Decline',
        renderDialog: (onClose) => (
          <DeclineExpenseDialog expense={expense} onClose={onClose} {...(onAnswered && { onDeclined: onAnswered })} />
        ),
      }}
      may={{ agree: allowed.includes('approve'), refuse: allowed.includes('decline') }}
      onAnswered={onAnswered}
    />
  )
}
