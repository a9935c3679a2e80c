import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComparedAccount } from '#domain/duplicate-accounts/merging.ts'
import { numberText } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { pathTo } from '#domain/paths.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ApplicantStatusBadge } from '../../applicants/applicant-status-badge.tsx'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const facts: readonly { label: string; of: (account: ComparedAccount) => ReactNode }[] = [
  { label: 'Status', of: ({ status }) => <ApplicantStatusBadge status={status} /> },
  { label: 'Joined', of: ({ created_at }) => <RelativeTime at={created_at} /> },
  { label: 'Last sign-in', of: ({ last_sign_in_at: at }) => (at ? <RelativeTime at={at} /> : 'Never') },
  { label: 'Profile', of: ({ completeness }) => `${completeness}% complete` },
  { label: 'ID verified', of: ({ has_verified_identity }) => yesNo(has_verified_identity) },
  { label: 'Payout method', of: ({ has_payout_method }) => yesNo(has_payout_method) },
  { label: 'Applications', of: ({ applications }) => numberText(applications) },
  { label: 'Assignments', of: ({ assignments }) => numberText(assignments) },
  { label: 'Approved hours', of: ({ minutes }) => minutesText(minutes) },
  { label: 'Payouts', of: ({ payouts }) => numberText(payouts) },
  { label: 'Disputed days', of: ({ disputes }) => numberText(disputes) },
]

/** Two accounts side by side. On phones, each label stands above its line. */
export function ComparedAccounts({ accounts }: { accounts: readonly [ComparedAccount, ComparedAccount] }) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">Both accounts</caption>
      <thead>
        <tr className="align-top">
          <th scope="col" className="w-36 max-sm:hidden">
            <span className="sr-only">Fact</span>
          </th>
          {accounts.map(({ id, name, email }) => (
            <th key={id} scope="col" className="pr-4 pb-2 text-left font-normal wrap-anywhere">
              <Link
                to={pathTo('admin_applicant', { id })}
                className="rounded-sm font-semibold text-primary-ink hover:underline"
              >
                {name}
              </Link>
              <span className="block text-ink-soft">{email}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, of }) => (
          <Fragment key={label}>
            <tr className="border-t border-line sm:hidden">
              <th scope="colgroup" colSpan={2} className="pt-1.5 text-left text-xs font-medium text-ink-faint">
                {label}
              </th>
            </tr>
            <tr className="align-top sm:border-t sm:border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-medium text-ink-soft max-sm:hidden">
                {label}
              </th>
              {accounts.map((account) => (
                <td key={account.id} className="tabular pr-4 pb-1.5 wrap-anywhere sm:pt-1.5">
                  {of(account)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
