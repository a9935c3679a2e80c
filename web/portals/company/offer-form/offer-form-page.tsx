import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { defaultPattern } from '#domain/working-hours/both-clocks.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import { patternWithHours, plannedHours } from '#domain/working-hours/working-pattern.ts'
import { addDays, dateIn, weekdayOf } from '#domain/kernel/calendar.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { offersApi } from '#domain/offers/api.ts'
import { defaultExpiry } from '#domain/offers/expiry.ts'
import { offerOpenDays } from '#domain/offers/offer.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OfferForm, partiesOf } from './offer-form.tsx'
import type { OfferFormValues } from './offer-form.tsx'

/** The form of an offer to an applicant. It replaces an open offer and is filled with its terms or a counteroffer. */
export default function OfferFormPage() {
  const { id } = useParams() as { id: string }
  const application = useQuery(queryFor(applicationsApi.find, { params: { id } }))
  const offers = useQuery(queryFor(offersApi.listOfApplication, { params: { id } }))
  const name = application.data?.applicant.name
  useTitle(name)
  if (isNotFound(application.error))
    return <ItemNotFound item="Application" next={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }} />
  return (
    <>
      <PageHeader
        title={name ? `Offer to ${name}` : screens.company_offer_form.title}
        back={{ to: pathTo('company_application', { id }), label: name ?? screens.company_application.title }}
      />
      <Loaded
        query={application}
        error="Failed to load the application. Please try again."
        loading={<FormSkeleton label="Loading the application" />}
      >
        {(loaded) => (
          <Loaded
            query={offers}
            error="Failed to load the offers. Please try again."
            loading={<FormSkeleton label="Loading the offers" />}
          >
            {({ items }) => <Work application={loaded} offers={items} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function Work({ application, offers }: { application: CompanyApplication; offers: readonly Offer[] }) {
  const zone = useTimeZone()
  const open = offers.find(({ allowed }) => allowed.includes('replace'))
  return (
    <OfferForm
      key={open?.id ?? 'new'}
      application={application}
      replaced={open}
      initial={open ? fromOffer(open, zone) : blank(application, zone)}
    />
  )
}

const day_ms = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day_ms)

const mondayFrom = (date: string) => addDays(date, (7 - weekdayOf(date)) % 7)

function blank(application: CompanyApplication, timezone: string): OfferFormValues {
  const { id, job } = application
  const start_date = mondayFrom(dateIn(timezone, inDays(offerOpenDays + 7)))
  return {
    ...termsDefaults,
    ...defaultPattern({
      weekly_hours: job.weekly_hours,
      timezone,
      talent_timezone: partiesOf(application, timezone).talent.timezone,
      on_date: start_date,
    }),
    application_id: id,
    replaces_id: null,
    role_title: job.title,
    engagement_type: job.engagement_type,
    rate: (job.engagement_type === 'hourly' ? job.budget_max : job.budget_total) ?? Number.NaN,
    weekly_hours: job.weekly_hours,
    timezone,
    start_date,
    milestones: [],
    message: '',
    expires_at: defaultExpiry(timezone, { start_date, timezone }, new Date()).toISOString(),
    kept_meeting_ids: [],
    scorecards_reason: '',
    signature: '',
  }
}

/** The terms of an open offer, with what the talent asks for instead. */
function fromOffer(offer: Offer, zone: string): OfferFormValues {
  const { counter, rates, milestones } = offer
  const { role_title, engagement_type, timezone } = offer
  const { start_date, weekly_hours } = counter ?? offer
  // A counteroffer with other hours ends the day earlier or later.
  const pattern = patternWithHours(offer, weekly_hours) ?? offer
  const { days, from_time, to_time, break_minutes } = pattern
  const { overtime_percent, night_percent, paid_leave_days, holiday_countries, notice_days, trial_days } = offer
  return {
    role_title,
    engagement_type,
    timezone,
    days,
    from_time,
    to_time,
    break_minutes,
    overtime_percent,
    night_percent,
    paid_leave_days,
    holiday_countries,
    notice_days,
    trial_days,
    application_id: offer.application_id,
    replaces_id: offer.id,
    rate: fromCents((counter?.rates ?? rates).bill_cents!),
    weekly_hours: plannedHours({ ...pattern, weekly_hours }),
    start_date,
    milestones: milestones.map(({ title, due_on, rates: { bill_cents } }) => ({
      title,
      due_on,
      rate: fromCents(bill_cents!),
    })),
    message: offer.message,
    expires_at: defaultExpiry(zone, { start_date, timezone }, new Date()).toISOString(),
    kept_meeting_ids: offer.kept_meeting_ids,
    scorecards_reason: offer.scorecards_reason,
    signature: '',
  }
}
