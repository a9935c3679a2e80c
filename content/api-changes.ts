interface ApiChange {
  /** The day of the release. */
  on: string
  /** What API clients can do now, or have to change. */
  text: string
}

/** The changes of the public API, the newest first. The API reference shows them. */
export const apiChanges: readonly ApiChange[] = [
  {
    on: '2026-12-01',
    text: 'Members of a company can have the role `interviewer`, which API tokens never act for. `/api/meetings/{id}/scorecard` has the guide and the attributes of an interview for its interviewers only, and `/api/scorecards/missing` lists the interviews about which the user owes a scorecard. The colleagues of a panel have `interviews_only`.',
  },
  {
    on: '2026-12-01',
    text: '`/api/jobs/{id}/comparison` has up to five applications to a job side by side, with the scorecards that the user may read and when each candidate can start. Applications have `can_start_on`: from when on the applicant can work. It can be sent with an application and its edits.',
  },
  {
    on: '2026-12-01',
    text: 'Talents and members of a company invite people by email to a job with `/api/open-jobs/{id}/referral-invitations` and `/api/jobs/{id}/referral-invitations`. `/api/referrals` lists the people whom the user invited or who applied with their link: invited, applied, hired with the days worked, and the state of the bonus.',
  },
  {
    on: '2026-12-01',
    text: '`/api/analytics/interviews` has the interview steps of plans: how many candidates passed, how long it took, how often interviewers agreed, which scorecards were missing, and how recommendations relate to later reviews. `/api/analytics/interviews/export.csv` has the steps as a file.',
  },
  {
    on: '2026-12-01',
    text: 'Members of a company refer people to its jobs with `/api/jobs/{id}/referral-link`, and the `referrer` of an application can be a member. The `allowed` actions of a job can be `refer`. `/api/open-jobs/{id}/referrer` says whether the referrer `is_member` and `earns_bonus`.',
  },
  {
    on: '2026-12-01',
    text: 'An applicant can send a limited number of applications a day, 10 by default; the next one is refused with `application_limit` (429) and `Retry-After`. `/api/applicant/application-limit` says how many are left. Open jobs have `in_review_count` and `is_invited`, and received applications `same_letter_count`: to how many other jobs the applicant sent a letter that says the same.',
  },
  {
    on: '2026-12-01',
    text: 'Jobs have an interview plan, and interviews of a plan have scorecards: see “Interview plans” and “Scorecards”. Meetings have a `step` for the hiring team, and a proposal can name one with `step_id`. An offer for a job with a plan is refused at `scorecards_reason` while scorecards are missing, unless it gives a reason, and with `scorecards_missing` where the company requires them. The `act` of a notification can also be `write_scorecard`.',
  },
  {
    on: '2026-12-01',
    text: 'Received applications have a `source`, with the name of the `tracked_link` or the `referrer`, and can be filtered by it. Jobs have tracked links (`/api/jobs/{id}/tracked-links`). Analytics have `source_figures` for each of these sources with applications: received, interviewed, offered, hired, conversion, days to the hire and the cost per hire, and can be limited to a `source`. `sources`, which has all sources except invitations and proposals as `direct`, ends on 2027-06-01. Talents refer people to jobs with `/api/open-jobs/{id}/referral-link`. An application can be sent with the `ref` of the link that led to the job.',
  },
  {
    on: '2026-12-01',
    text: 'The `act` of a notification can also be `correct_timesheet`: hours that the company returned.',
  },
  {
    on: '2026-11-30',
    text: 'The `act` of a notification can also be `answer_offer`, `approve_timesheet`, `answer_leave`, `answer_expense`, `answer_milestone`, `pay_invoice` or `take_test`, with what the answer needs: the version that is approved, and the amount.',
  },
  {
    on: '2026-11-30',
    text: 'Tests have a `level` (`beginner`, `intermediate`, `advanced`, or null if their author does not say), which can be sent with their content. The `title` of an interview or check-in that was given none names the other side, as that of a call does.',
  },
  {
    on: '2026-11-30',
    text: 'A meeting that touches 1 to 5 AM on the clock of someone who takes part is proposed, moved or chosen only with `allows_night: true`; otherwise the answer is a 400 at `allows_night`. Availability says with `is_set` whether its owner has set it, and open times say with `has_set_hours` whose hours are assumed. Worked time and amounts of weeks whose shifts were not recorded are null in timesheets and work reports. Employees are sorted by presence unless another order is asked for, and `GET /api/talent/rates` says what people with some skills cost an hour. Searches refuse amounts with more than two decimals.',
  },
  {
    on: '2026-11-30',
    text: 'Assignments in lists have engagement_type, and their export a column Payment; deductions in the export of adjustments are negative, as they are less pay. The preview of an offer refuses weekly hours that are not those of the days, times and break, as the offer does. Fewer openings that would fill a job with open offers, interviews or other applicants are refused with `fills_job` until the edit has kept_meeting_ids: then it ends them as the acceptance that fills a job does. The CSV file of the work report also has its hours in minutes, in its last columns. Timesheets have is_recorded: false for weeks of which only the hours are known.',
  },
  {
    on: '2026-11-29',
    text: 'The weekly hours of offers and assignments can have two decimals, and are refused unless they are exactly those of the days, times and break: 37 h 30 min are 37.5. The work report subtracts credit notes from what is billed and paid, and each item of an invoice has credited_cents. Earnings have sent_payouts, next_payouts and next_payday_on; on_its_way and next_payout end on 2027-06-01. The tasks of a company include timesheets and expenses to approve.',
  },
  {
    on: '2026-11-29',
    text: 'Résumés and files of applications can be Word documents (.docx), and `/api/files/{id}/text` has their text. Each replaced secret of a webhook signs for a full day, also when the secret is replaced again: `previous_secrets` lists them with their last four characters and their ends; `previous_secret_ends_at` is the earliest of them and ends on 2027-06-01.',
  },
  {
    on: '2026-11-29',
    text: 'Offers and amendments are refused unless the weekly hours are those of the days, times and break. Offers and timesheets name the time zones of both parties, the outlook of an offer includes the night premium, for which its preview takes the times, and the work report, the team and timesheets state paid leave, which counts as planned.',
  },
  {
    on: '2026-11-25',
    text: 'Each JSON response in this reference has an example, and objects with any keys name the type of their values.',
  },
  {
    on: '2026-11-24',
    text: 'API tokens with scopes, rate limits per token, and webhooks with signed events.',
  },
]
