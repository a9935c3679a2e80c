import { addDays } from '#domain/kernel/calendar.ts'
import { addDeduction, grantBonus } from '#server/features/adjustments/adding.ts'
import { approveExpense, declineExpense, submitExpense } from '#server/features/adjustments/expenses.ts'
import { uploadFile } from '#server/features/files/storing.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import type { Staff } from './people.ts'
import { isDemoApplicant } from './talents.ts'
import type { Timeline } from './timeline.ts'
import { writePdf } from './write-pdf.ts'

interface Expense {
  title: string
  amount: number
  note: string
  /** When it was submitted, and what became of it. */
  days: number
  answer: 'approve' | 'decline' | null
}

const expenses: Expense[] = [
  { title: 'Headset for calls', amount: 64.9, note: 'As agreed with the team lead.', days: 19, answer: 'approve' },
  { title: 'Coworking day pass', amount: 18.5, note: 'Power outage at home.', days: 12, answer: 'decline' },
  { title: 'Online course on accessibility', amount: 49, note: '', days: 1.3, answer: null },
]

/** Plans expenses, a bonus and a deduction of the demo applicant and of two people at the demo company. */
export function planAdjustments(timeline: Timeline, staff: Staff, assignments: readonly Assignment[]): void {
  const active = assignments.filter(({ starts_at, ended_at }) => !ended_at && starts_at < timeline.ago(28))
  const own = active.filter(({ application }) => isDemoApplicant(application.talent))
  const ofDemo = active
    .filter(({ application }) => isDemo(application.job.company) && !isDemoApplicant(application.talent))
    .slice(0, 2)
  for (const [index, assignment] of [...own, ...ofDemo].entries()) {
    const shown = index === 0 ? expenses : expenses.slice(index)
    for (const expense of shown) planExpense(timeline, assignment, expense)
    timeline.plan(timeline.ago(16.2 + index), () =>
      grantBonus(company(assignment), idOf(assignment), {
        title: 'Great quarter',
        amount: 150,
        note: 'Thank you for the smooth launch.',
      }),
    )
  }
  for (const assignment of own.slice(0, 1))
    timeline.plan(timeline.ago(18.6), () =>
      addDeduction(actor(staff.staff[0]!), idOf(assignment), {
        title: 'Bank fee of a returned payout',
        amount: 12,
        note: 'The account number was wrong, and the bank charged us for the return.',
      }),
    )
}

const idOf = ({ application }: Assignment): string => application.hiring!.offer!.assignment_id!
const company = ({ application }: Assignment) => actor(application.job.company.hiring)

function planExpense(timeline: Timeline, assignment: Assignment, { days, answer, ...form }: Expense): void {
  let submitted: { id: string; updated_at: string }
  timeline.plan(timeline.ago(days), async () => {
    const talent = actor(assignment.application.talent)
    // Today in UTC can be tomorrow by the clock of the assignment.
    const spent_on = addDays(now().slice(0, 10), -1)
    const receipt = writePdf([
      { text: 'Receipt', size: 20, bold: true },
      { text: form.title },
      { text: `USD ${form.amount.toFixed(2)}, paid on ${spent_on}` },
    ])
    const file = await uploadFile(talent, { purpose: 'document', name: 'receipt.pdf' }, receipt)
    submitted = await submitExpense(talent, idOf(assignment), { ...form, spent_on, receipt_id: file.id })
  })
  if (!answer) return
  timeline.plan(timeline.ago(days - 0.9), async () => {
    const { id, updated_at } = submitted
    if (answer === 'approve') await approveExpense(company(assignment), id, { updated_at })
    else
      await declineExpense(company(assignment), id, {
        updated_at,
        reason: 'Please ask before you book. We pay for coworking from next month on.',
      })
  })
}
