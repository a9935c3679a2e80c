import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { uuid } from '#domain/kernel/text.ts'
import { ownPayoutsQuery } from '#domain/payouts/payout.ts'
import { referralsQuery } from '#domain/referrals/referral.ts'
import { timesheetsQuery, weekQuery } from '#domain/time/timesheet.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

export const workSections = ['clock', 'timesheets', 'earnings', 'leave', 'assignments', 'referrals', 'reports'] as const
export type WorkSection = (typeof workSections)[number]

/** The section of the work screen with its state, in the URL. */
export const useWorkSearch = () =>
  useQueryStates({
    tab: parseAsStringLiteral(workSections).withDefault('clock'),
    /** A timesheet that a notification links to. */
    timesheet: inUrl(uuid),
    assignment: inUrl(uuid),
    week: inUrl(weekQuery.shape.week_on),
    page: inUrl(timesheetsQuery.shape.page).withDefault(1),
    /** A payout whose work is shown. */
    payout: inUrl(uuid),
    payouts_page: inUrl(ownPayoutsQuery.shape.page).withDefault(1),
    referrals_page: inUrl(referralsQuery.shape.page).withDefault(1),
  })
