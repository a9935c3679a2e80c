import type { ReactNode } from 'react'
import { shownRateTexts } from '#domain/assignments/terms-text.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { patternWithHours, weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { BothClocks } from '#web/features/assignments/both-clocks.tsx'
import { TermsDetails } from '#web/features/assignments/terms-details.tsx'
import { ContractDisclosure } from '#web/features/contracts/contract-disclosure.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Detail } from '#web/ui/detail.tsx'
import { CompanyOfferActions } from './company-offer-actions.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { OfferContract } from './offer-contract.tsx'
import { OutlookDetails } from './outlook-details.tsx'
import { TalentOfferActions } from './talent-offer-actions.tsx'

/** An offer with its terms, what follows from it, and what the viewer can do. */
export function OfferItem({ offer }: { offer: Offer }) {
  const { role } = useMe()
  const zone = useTimeZone()
  const { status, start_date, trial_days, milestones, message, expires_at, sent_by, sent_at, reason } = offer
  const isOpen = openOfferStates.some((open) => open === status)
  return (
    <article aria-label={`Offer: ${offer.role_title}`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{offer.role_title}</h3>
        <OfferBadge status={status} />
        <p className="basis-full text-sm text-ink-soft">
          {status === 'awaiting_approval' ? 'Submitted' : 'Sent'} {sent_by ? `by ${sent_by} ` : ''}on{' '}
          {formatInstant(sent_at, zone)}
          {isOpen && <>. Expires {formatInstant(expires_at, zone)}.</>}
        </p>
      </header>
      <Standing offer={offer} />
      {reason && (
        <p className="max-w-prose text-sm wrap-anywhere">
          <span className="text-ink-faint">Reason: </span>
          {reason}
        </p>
      )}
      {offer.scorecards_reason && (
        <p className="max-w-prose text-sm wrap-anywhere">
          <span className="text-ink-faint">Made without all scorecards: </span>
          {offer.scorecards_reason}
        </p>
      )}
      {offer.counter && <CounterDetails offer={offer} counter={offer.counter} />}
      {message && <p className="max-w-prose text-sm leading-relaxed wrap-anywhere whitespace-pre-line">{message}</p>}
      <TermsDetails terms={offer} parties={offer} on_date={start_date}>
        <Detail name="Start date">{formatDate(start_date)}</Detail>
        <Detail name="Trial period">{trial_days === 0 ? 'None' : countOf(trial_days, 'day', 'days')}</Detail>
      </TermsDetails>
      {milestones.length > 0 && (
        <ul aria-label="Milestones" className="divide-y divide-line border-y border-line text-sm">
          {milestones.map(({ title, due_on, rates }, at) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="tabular text-ink-soft">
                {shownRateTexts(rates, 'fixed')[0]?.text.replace(' in total', '')}
                {due_on && `, due ${formatDate(due_on)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="rounded-card border border-line bg-surface p-4">
          <h4 className="mb-3 text-sm font-semibold">What follows</h4>
          <OutlookDetails outlook={offer.outlook} terms={offer} />
        </div>
      )}
      {isOpen && role !== 'applicant' && (
        <ContractDisclosure>
          <OfferContract offer={offer} />
        </ContractDisclosure>
      )}
      {offer.assignment_id && (
        <div>
          <ButtonLink to={assignmentPath(role, offer.assignment_id)}>View assignment</ButtonLink>
        </div>
      )}
      {role === 'applicant' ? <TalentOfferActions offer={offer} /> : <CompanyOfferActions offer={offer} />}
    </article>
  )
}

/** What an open offer waits for. */
function Standing({ offer }: { offer: Offer }): ReactNode {
  const { status, is_over_budget, approved_by, talent } = offer
  const { role } = useMe()
  if (status === 'awaiting_approval') return <Banner tone="warning">{approvalText(offer)}</Banner>
  if (status === 'countered')
    return (
      <Banner tone="warning">
        {role === 'applicant'
          ? 'The company has received your counteroffer.'
          : `${talent.name} asks for other terms. Send a new offer, or keep your terms.`}
      </Banner>
    )
  if (is_over_budget && approved_by && role === 'company')
    return <p className="text-sm text-ink-soft">Over the budget, approved by {approved_by}.</p>
  return null
}

/** What an offer needs before it is sent. */
function approvalText({ is_by_staff, is_over_budget, sent_by, allowed }: Offer): string {
  const owner = allowed.includes('approve') ? 'you' : 'an owner'
  const sign = allowed.includes('approve') ? 'sign' : 'signs'
  const approve = allowed.includes('approve') ? 'approve' : 'approves'
  if (!is_by_staff) return `This offer is over the budget of the job. It is sent when ${owner} ${approve} it.`
  const over = is_over_budget ? ' It is over the budget of the job.' : ''
  return `${sent_by ?? product.name} prepared this offer for your company.${over} It is sent when ${owner} ${sign} it.`
}

/** The counteroffer beside the offer, as far as they differ: `$32.00 → $36.00 an hour`, and what a week costs then. */
function CounterDetails({ offer, counter }: { offer: Offer; counter: NonNullable<Offer['counter']> }) {
  const [rates, offered] = [counter, offer].map((one) => shownRateTexts(one.rates, offer.engagement_type)) as [
    Rates,
    Rates,
  ]
  const isAwaited = offer.status === 'countered'
  /** Other hours end the day earlier or later. */
  const pattern = counter.weekly_hours === offer.weekly_hours ? null : patternWithHours(offer, counter.weekly_hours)
  return (
    <div
      className={cx(
        'rounded-card border p-4 text-sm',
        isAwaited ? 'border-mango/50 bg-mango-soft' : 'border-line bg-surface',
      )}
    >
      <h4 className="mb-3 font-semibold">{isAwaited ? 'Counteroffer' : 'Earlier counteroffer'}</h4>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-8 gap-y-4">
        {rates
          .filter(({ text }, at) => text !== offered[at]!.text)
          .map(({ name, text }) => (
            <Change key={name} name={name} from={offered.find((one) => one.name === name)!.text} to={text} />
          ))}
        {counter.weekly_hours !== offer.weekly_hours && (
          <Change name="Hours" from={hoursText(offer.weekly_hours)} to={hoursText(counter.weekly_hours)} />
        )}
        {pattern && (
          <Detail name="Working hours" wide>
            <BothClocks hours={pattern} parties={offer} on_date={counter.start_date} />
          </Detail>
        )}
        <WeeklyChange offer={offer} counter={counter} />
        {counter.start_date !== offer.start_date && (
          <Change name="Start date" from={formatDate(offer.start_date)} to={formatDate(counter.start_date)} />
        )}
      </dl>
      {counter.message && <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{counter.message}</p>}
    </div>
  )
}

type Rates = ReturnType<typeof shownRateTexts>

const hoursText = (hours: number) => `${weeklyHoursText(hours)} a week`

/** What a week costs or earns with the counteroffer. */
function WeeklyChange({ offer, counter }: { offer: Offer; counter: NonNullable<Offer['counter']> }) {
  const [from, to] = [offer.outlook, counter].map(weeklyTotal) as [number, number]
  if (offer.engagement_type === 'fixed' || from === to) return null
  const { bill_cents, margin_cents } = counter.weekly
  const name = margin_cents === null ? rateLabels[bill_cents === null ? 'pay' : 'bill'] : rateLabels.companyPays
  return (
    <Change
      name={`${name} a week${bill_cents === null || counter.tax_cents ? '' : ', before tax'}`}
      from={moneyText(from)}
      to={moneyText(to)}
    />
  )
}

const weeklyTotal = ({
  weekly,
  platform_fee_cents,
  tax_cents,
}: Pick<Offer['outlook'], 'weekly' | 'platform_fee_cents' | 'tax_cents'>) =>
  weekly.bill_cents === null
    ? (weekly.pay_cents ?? 0)
    : weekly.bill_cents + (platform_fee_cents ?? 0) + (tax_cents ?? 0)

function Change({ name, from, to }: { name: string; from: string; to: string }) {
  return (
    <Detail name={name}>
      <span className="tabular">
        <span className="font-normal text-ink-soft">{from}</span> <span aria-hidden>→</span>
        <span className="sr-only"> changes to </span> {to}
      </span>
    </Detail>
  )
}
