import { Link } from 'react-router'
import { dateText } from '#domain/kernel/calendar.ts'
import { numberText } from '#domain/kernel/count.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ErasureBlocker, ErasurePreview } from '#domain/privacy/privacy-request.ts'
import { retentionLaws } from '#domain/kernel/retention.ts'
import { useMe } from '#web/lib/api/session.ts'

/** Why the account cannot be deleted, and what to do about it. */
const reasons: Record<ErasureBlocker, { reason: string; next: string | null }> = {
  assignments: {
    reason: 'An assignment has not ended.',
    next: 'End it, or ask the other side to end it. You can delete your account afterwards.',
  },
  invoices: { reason: 'Your company has unpaid invoices.', next: 'Pay them first.' },
  last_owner: {
    reason: 'You are the only owner of your company, which has other members.',
    next: 'Make another member an owner first.',
  },
  legal_hold: { reason: 'We are required to keep your data at the moment.', next: 'Contact us to learn more.' },
}

/** Where the reason is resolved. */
function WayOut({ blocker }: { blocker: ErasureBlocker }) {
  const { role } = useMe()
  if (blocker === 'legal_hold')
    return (
      <Link className="text-primary-ink underline underline-offset-4" to={pathTo('contact')} reloadDocument>
        Contact Us
      </Link>
    )
  if (role === 'applicant')
    return (
      <Link className="text-primary-ink underline underline-offset-4" to={screens.applicant_work.path}>
        Go to your work
      </Link>
    )
  const to = blocker === 'invoices' ? screens.company_billing : blocker === 'assignments' ? screens.company_team : null
  return to && <Link className="text-primary-ink underline underline-offset-4" to={to.path}>{`Go to ${to.title}`}</Link>
}

/** What deleting the account would delete and keep, or what prevents it. */
export function DeletionPreview({ preview: { blockers, company, deleted, kept } }: { preview: ErasurePreview }) {
  if (blockers.length > 0)
    return (
      <div className="grid gap-3 text-sm">
        <p className="font-medium">You cannot delete your account yet.</p>
        <ul className="grid gap-3">
          {blockers.map((blocker) => (
            <li key={blocker} className="rounded-card border border-line bg-surface p-4">
              <p className="font-medium">{reasons[blocker].reason}</p>
              <p className="mt-1 text-ink-soft">
                {reasons[blocker].next} <WayOut blocker={blocker} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className="grid gap-6 text-sm">
      {company && (
        <p className="rounded-card bg-danger-soft p-4 text-danger-ink wrap-anywhere">
          You are the only member of {company}, so the company is deleted with your account. Its jobs are closed.
        </p>
      )}
      <section aria-labelledby="is-deleted">
        <h3 id="is-deleted" className="font-semibold">
          Deleted
        </h3>
        <p className="mt-1 text-ink-soft">
          Also your name and IP addresses in our logs, and notes, ratings and votes of companies about you.
        </p>
        <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {deleted.map(({ title, count }) => (
            <div key={title} className="flex justify-between gap-4 border-b border-line py-2">
              <dt>{title}</dt>
              <dd className="tabular text-ink-soft">{numberText(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="is-kept">
        <h3 id="is-kept" className="font-semibold">
          Kept, because the law requires it
        </h3>
        {kept.length === 0 ? (
          <p className="mt-1 text-ink-soft">Nothing.</p>
        ) : (
          <div className="mt-3 overflow-x-auto">
            <table className="w-full text-left">
              <thead className="text-ink-soft">
                <tr className="border-b border-line">
                  <th className="py-2 pr-4 font-medium">What</th>
                  <th className="py-2 pr-4 text-right font-medium">Count</th>
                  <th className="py-2 pr-4 font-medium">Why</th>
                  <th className="py-2 font-medium">Until</th>
                </tr>
              </thead>
              <tbody>
                {kept.map(({ title, count, law, ends_on }) => (
                  <tr key={title} className="border-b border-line align-top">
                    <td className="py-2 pr-4">{title}</td>
                    <td className="tabular py-2 pr-4 text-right">{numberText(count)}</td>
                    <td className="py-2 pr-4">
                      {retentionLaws[law].title}
                      <span className="block text-xs text-ink-soft">{retentionLaws[law].source}</span>
                    </td>
                    <td className="py-2 whitespace-nowrap">{dateText(ends_on)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
