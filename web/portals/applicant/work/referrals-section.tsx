import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { ReferralBadge } from '#web/features/referrals/referral-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useWorkSearch } from './use-work-search.ts'

/** The people whom the talent invited or referred, and the bonus for each. */
export function ReferralsSection() {
  const [{ referrals_page: page }, setSearch] = useWorkSearch()
  const referrals = useQuery(queryFor(referralsApi.list, { query: { page } }))
  useStayInPages(referrals.data, page, (next) => setSearch({ referrals_page: next }))
  return (
    <Card flush>
      <Loaded
        query={referrals}
        error="Failed to load your referrals. Please try again."
        loading={
          <Skeletons count={3} label="Loading your referrals" className="grid gap-4 p-5">
            <Skeleton className="h-12" />
          </Skeletons>
        }
      >
        {(found) =>
          found.total === 0 ? (
            <EmptyState
              icon={<Gift aria-hidden />}
              title="No referrals yet"
              description={`Companies that you work or worked for can pay a bonus for people you refer to their hourly jobs. The pages of these jobs have your link. The bonus is earned when the person has worked ${referralLimits.worked_days} days.`}
              action={<ButtonLink to={pathTo('applicant_jobs')}>Find jobs</ButtonLink>}
            />
          ) : (
            <>
              <p className="border-b border-line px-5 py-3 text-sm text-ink-soft">
                Companies that you work or worked for pay the bonus. It is earned when the person has worked{' '}
                {referralLimits.worked_days} days within a year, and paid with your next payout.
              </p>
              <ul aria-label="Referrals" className="divide-y divide-line">
                {found.items.map((referral) => (
                  <ReferralItem key={referral.id} referral={referral} />
                ))}
              </ul>
              <Pagination
                page={found.page}
                perPage={found.per_page}
                total={found.total}
                onPageChange={(next) => void setSearch({ referrals_page: next }, { history: 'push' })}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function ReferralItem({ referral }: { referral: Referral }) {
  const { person_name, job_title, company_name, status, bonus, created_at } = referral
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 text-sm">
      <div className="min-w-0 grow basis-56">
        <p className="text-base font-semibold wrap-anywhere">{person_name}</p>
        <p className="wrap-anywhere text-ink-soft">
          {job_title}, {company_name}
        </p>
      </div>
      <p className="text-ink-soft sm:w-40">
        {status === 'invited' ? 'Invited' : 'Applied'} <RelativeTime at={created_at} className="lowercase" />
      </p>
      <p className="tabular font-medium sm:w-24 sm:text-right">{bonus !== null && moneyText(toCents(bonus))}</p>
      <p className="sm:w-64">
        <ReferralBadge referral={referral} />
      </p>
    </li>
  )
}
