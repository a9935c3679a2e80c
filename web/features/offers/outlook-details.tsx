import type { WorkTerms } from '#domain/assignments/terms.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { OfferOutlook } from '#domain/offers/offer.ts'
import { amountText } from '#web/features/assignments/amount-text.ts'
import { nightText } from '#web/features/assignments/night-premium.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Detail } from '#web/ui/detail.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface OutlookDetailsProps {
  outlook: OfferOutlook
  terms: Pick<WorkTerms, 'engagement_type' | 'timezone'>
}

/** The dates and amounts that follow from an offer, as the viewer sees them. */
export function OutlookDetails({ outlook, terms: { engagement_type, timezone } }: OutlookDetailsProps) {
  const { weekly, platform_fee_cents, tax_cents, night, first_day, first_invoice_on, first_payday_on } = outlook
  const { bill_cents, pay_cents, margin_cents } = weekly
  const per = engagement_type === 'hourly' ? ' a week' : ' in total'
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-4 text-sm">
      <Detail name="First day">{formatDate(first_day)}</Detail>
      <Detail name="First invoice">{formatDate(first_invoice_on)}</Detail>
      <Detail name="First payday">{formatDate(first_payday_on)}</Detail>
      {bill_cents !== null && platform_fee_cents !== null && (
        <>
          <Detail name={`Work${per}`}>
            <span className="tabular">{moneyText(bill_cents)}</span>
          </Detail>
          <Detail name={`Platform fee${per}`}>
            <span className="tabular">{moneyText(platform_fee_cents)}</span>
          </Detail>
          {tax_cents !== null && tax_cents > 0 && (
            <Detail name={`Tax${per}`}>
              <span className="tabular">{moneyText(tax_cents)}</span>
            </Detail>
          )}
          <Detail
            name={`${margin_cents === null ? rateLabels.bill : rateLabels.companyPays}${per}${tax_cents ? '' : ', before tax'}`}
          >
            <span className="tabular">{moneyText(bill_cents + platform_fee_cents + (tax_cents ?? 0))}</span>
          </Detail>
        </>
      )}
      {pay_cents !== null && (
        <Detail name={`${margin_cents === null ? rateLabels.pay : rateLabels.talentReceives}${per}`}>
          <span className="tabular">{moneyText(pay_cents)}</span>
        </Detail>
      )}
      {night && (
        <Detail name="Of which night premium">
          <span className="tabular">{amountText(night.amounts)}</span>
          <span className="block font-normal text-ink-soft">
            {minutesText(night.minutes)}, {nightText(timezone)}
          </span>
        </Detail>
      )}
      {margin_cents !== null && (
        <Detail name={`Margin${per}`}>
          <span className="tabular">{moneyText(margin_cents)}</span>
        </Detail>
      )}
    </dl>
  )
}
