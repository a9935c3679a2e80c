import { Link } from 'react-router'
import type { ComparedAccount } from '#domain/duplicate-accounts/merging.ts'
import { numberText } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { pathTo } from '#domain/paths.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { FactTable } from '#web/ui/comparison-table.tsx'
import type { ComparedFact } from '#web/ui/comparison-table.tsx'
import { ApplicantStatusBadge } from '../../applicants/applicant-status-badge.tsx'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const facts: readonly ComparedFact<ComparedAccount>[] = [
  { key: 'status', label: 'Status', of: ({ status }) => <ApplicantStatusBadge status={status} /> },
  { key: 'joined', label: 'Joined', of: ({ created_at }) => <RelativeTime at={created_at} /> },
  {
    key: 'last_sign_in',
    label: 'Last sign-in',
    of: ({ last_sign_in_at: at }) => (at ? <RelativeTime at={at} /> : 'Never'),
  },
  { key: 'profile', label: 'Profile', of: ({ completeness }) => `${completeness}% complete` },
  { key: 'identity', label: 'ID verified', of: ({ has_verified_identity }) => yesNo(has_verified_identity) },
  { key: 'payout_method', label: 'Payout method', of: ({ has_payout_method }) => yesNo(has_payout_method) },
  { key: 'applications', label: 'Applications', of: ({ applications }) => numberText(applications) },
  { key: 'assignments', label: 'Assignments', of: ({ assignments }) => numberText(assignments) },
  { key: 'hours', label: 'Approved hours', of: ({ minutes }) => minutesText(minutes) },
  { key: 'payouts', label: 'Payouts', of: ({ payouts }) => numberText(payouts) },
  { key: 'disputes', label: 'Disputed days', of: ({ disputes }) => numberText(disputes) },
]

/** Two accounts side by side. */
export function ComparedAccounts({ accounts }: { accounts: readonly [ComparedAccount, ComparedAccount] }) {
  return (
    <FactTable caption="Both accounts" items={accounts} keyOf={({ id }) => id} facts={facts}>
      {({ id, name, email }) => (
        <span className="wrap-anywhere">
          <Link
            to={pathTo('admin_applicant', { id })}
            className="rounded-sm font-semibold text-primary-ink hover:underline"
          >
            {name}
          </Link>
          <span className="block text-ink-soft">{email}</span>
        </span>
      )}
    </FactTable>
  )
}
