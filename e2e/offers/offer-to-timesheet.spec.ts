import type { Page } from '@playwright/test'
import type { AssignmentSummary } from '#domain/assignments/assignment.ts'
import { addDays, dateIn, hourIn, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Offer } from '#domain/offers/offer.ts'
import type { Clock } from '#domain/time/shift.ts'
import type { TimesheetSummary } from '#domain/time/timesheet.ts'
import { expectDialogAccessible, expectNoViolations, openScreen, wide } from '../accessible.ts'
import { answerOf, demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'
import { letAWeekPass, letThreeWeeksPass, offlineTaps, zoneAtNight } from '../time/hired.ts'
import type { Hired } from '../time/hired.ts'

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** An applicant who is interviewing for a job with a budget of 20 dollars an hour. */
async function interviewed(owner: Account) {
  const applicant = await openAccount({ user_type: 'applicant' })
  const job = await publishJob(owner, { title: 'Weaver of sails', budget_min: 10, budget_max: 20 })
  const data = { coverLetter: 'I have woven for six years.', proposalRate: 15 }
  const sent = await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data }))
  const { id } = (await sent.json()) as { id: string }
  await succeed(owner.api.post(`/api/applications/${id}/interview`, { data: { stage: 'new' } }))
  return { applicant, application: id, rival: await invited(owner, job.id) }
}

/** Another applicant, who is asked to an interview. */
async function invited(owner: Account, job_id: string) {
  const applicant = await openAccount({ user_type: 'applicant' })
  const data = { coverLetter: 'I have woven for a year.', proposalRate: 12 }
  const sent = await succeed(applicant.api.post(`/api/open-jobs/${job_id}/applications`, { data }))
  const { id } = (await sent.json()) as { id: string }
  const starts_at = `${addDays(dateIn('UTC', new Date()), 9)}T03:00:00.000Z`
  const meeting = {
    about: { kind: 'interview', application_id: id },
    minutes: 30,
    time: { method: 'times', times: [starts_at] },
    allows_night: true,
  }
  await succeed(owner.api.post('/api/meetings', { data: meeting }))
  return { applicant, application: id }
}

const hasText = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text)).toBeVisible()

/** The calendar of a date field, opened. */
async function openCalendar(page: Page, label: string) {
  await page.getByRole('button', { name: label }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('grid')).toBeVisible()
  return calendar
}

async function signAndSend(page: Page) {
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Claire Whitaker')
  await page.getByRole('button', { name: 'Send Offer' }).click()
}

/** The file of the only contract that the account has for its assignment. */
async function contractOf({ api }: Account, assignment_id: string): Promise<Buffer> {
  const { contracts } = await (await api.get(`/api/assignments/${assignment_id}`)).json()
  return (await succeed(api.get(`/api/contracts/${contracts[0].id}/file`))).body()
}

type Open = (path: string, options?: { as?: Account }) => Promise<Page>

const clockOf = ({ applicant }: Hired) => answerOf<Clock>(applicant.api.get('/api/clock'))
const header = (page: Page) => page.getByRole('banner')
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const notices = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const daysOf = (page: Page) => page.getByRole('list', { name: 'Days' })

interface Agreed {
  hired: Hired
  /** The talent's page. */
  page: Page
  /** The company's page. */
  hiring: Page
}

/** Sends an offer, a counteroffer and a new offer, and accepts it on the page of the talent. */
async function agree(open: Open, owner: Account): Promise<Agreed> {
  const { applicant, application, rival } = await interviewed(owner)

  const hiring = await open(`/company/applications/${application}`, { as: owner })
  await hiring.getByRole('link', { name: 'Send Offer' }).click()
  await hiring.getByRole('textbox', { name: 'You pay' }).fill('20')
  await hiring.getByRole('textbox', { name: 'Hours a week' }).fill('30')
  await expect(hiring.getByText('$600.00')).toBeVisible()
  // The hours and the working pattern are one fact.
  await expect(hiring.getByText('30 h planned')).toBeVisible()
  await hiring.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await expect(hiring.getByRole('textbox', { name: 'Hours a week' })).toHaveValue('24')
  await hiring.getByRole('checkbox', { name: 'Friday' }).check()
  await hiring.getByRole('textbox', { name: 'Hours a week' }).fill('30')
  await expect(hiring.getByText('30 h planned')).toBeVisible()
  await expect(hiring.getByRole('group', { name: 'Both clocks' })).toContainText('your time')
  // The expiration moves with the start date, and dates that cannot work are disabled.
  const start = addDays(dateIn('UTC', new Date()), 3)
  const starts = await openCalendar(hiring, 'Start date')
  const day = starts.locator(`[data-day="${start}"] button`)
  // The suggested date may be in the next month.
  if ((await day.count()) === 0) await starts.getByRole('button', { name: 'Go to the Previous Month' }).click()
  await day.click()
  const chosen = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(start))
  await expect(hiring.getByRole('button', { name: 'Start date' })).toHaveText(chosen)
  await expect(hiring.getByRole('button', { name: 'Expiration date' })).toHaveText(chosen)
  const expirations = await openCalendar(hiring, 'Expiration date')
  await expect(expirations.locator(`[data-day="${start}"] button`)).toBeEnabled()
  await expect(expirations.getByRole('button', { name: 'Go to the Next Month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await hiring.keyboard.press('Escape')
  await expect(hiring.getByRole('checkbox', { name: rival.applicant.name })).not.toBeChecked()
  await hiring.getByRole('button', { name: 'Send Offer' }).click()
  await expect(hiring.getByText('Please type your full name.')).toBeVisible()
  await expect(hiring.getByRole('textbox', { name: 'You pay' })).toHaveValue('20')
  await signAndSend(hiring)
  await expect(toast(hiring)).toContainText('Offer sent')
  await expect(hiring).toHaveURL(`/company/applications/${application}`)

  const page = await open(`/applicant/applications/${application}`, { as: applicant })
  await expect(page.getByText('$15.00 an hour')).toBeVisible()
  await expect(page.getByText('$20.00')).toBeHidden()
  await hasText(page, /^Answer the offer before it expires on /)
  // The offer is answered where its notification is shown.
  await bell(page).click()
  await notices(page)
    .getByRole('button', { name: /^Answer Offer/ })
    .click()
  await page.getByRole('dialog', { name: 'Offer' }).getByRole('button', { name: 'Make a Counteroffer' }).click()
  const counter = page.getByRole('dialog')
  await counter.getByRole('textbox', { name: 'You receive' }).fill('18')
  await counter.getByRole('button', { name: 'Send Counteroffer' }).click()
  await expect(toast(page)).toContainText('Counteroffer sent')
  await expect(notices(page).getByRole('button', { name: /^Answer Offer/ })).toHaveCount(0)
  await bell(page).click()
  await expect(notices(page)).toBeHidden()
  await expect(page.getByText('The company has received your counteroffer.')).toBeVisible()
  await hasText(page, / has to answer your counteroffer\. /)
  // What a week brings the talent and costs the company, with the platform fee.
  await hasText(page, '$450.00 → changes to $540.00')

  await expect(hiring.getByText('$24.00 an hour')).toBeVisible()
  await hasText(hiring, '$630.00 → changes to $756.00')
  await hasText(hiring, /^What happens next: Answer the counteroffer of /)
  await hiring.getByRole('link', { name: 'Send New Offer' }).click()
  await expect(hiring.getByRole('textbox', { name: 'You pay' })).toHaveValue('24')
  await signAndSend(hiring)
  await expect(hiring).toHaveURL(`/company/applications/${application}`)

  await page.getByRole('button', { name: 'Accept and Sign' }).click()
  const signing = page.getByRole('dialog', { name: 'Accept and sign' })
  await expect(signing.getByText('In short').first()).toBeVisible()
  // The account has another name than the contract should have.
  const name = applicant.name.replace('Andres', 'Andrés Miguel')
  const signature = signing.getByRole('textbox', { name: 'Your full name' })
  await signature.fill(name)
  await signing.getByRole('button', { name: 'Accept and Sign' }).click()
  await expect(signing.getByText('Please confirm that you have read the contract.')).toBeVisible()
  await expectDialogAccessible(page, 'contract')
  await page.setViewportSize(wide)
  await signing.getByRole('checkbox', { name: 'I have read the contract and agree to it.' }).click()
  await signing.getByRole('button', { name: 'Accept and Sign' }).click()
  const refusal = signing.getByText(`Type your name as it is on your account: ${applicant.name}.`)
  await expect(refusal).toBeVisible()
  await expect(signature).toBeFocused()
  await signing.getByRole('button', { name: 'Correct My Name' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct your name' })
  await correcting.getByRole('textbox', { name: 'Full legal name' }).fill(name)
  await correcting.getByRole('textbox', { name: 'Full legal name' }).press('Enter')
  await expect(correcting).toBeHidden()
  // Nothing was signed with the correction, and the input is still there.
  await expect(refusal).toBeHidden()
  await expect(signing.getByText(`${name} (the “Talent”)`)).toBeVisible()
  await expect(signature).toHaveValue(name)
  await signature.fill(name.replace('é', 'e').toUpperCase())
  await signing.getByRole('button', { name: 'Accept and Sign' }).click()
  await expect(toast(page)).toContainText('Offer accepted')
  await expect(page.getByRole('article').getByText('Accepted')).toBeVisible()
  await hasText(page, /^You start on /)
  await hasText(hiring, / starts on /)
  const { items: offers } = await answerOf<{ items: Offer[] }>(owner.api.get(`/api/applications/${application}/offers`))
  const contract = (account: Account) => answerOf<object>(account.api.get(`/api/offers/${offers[0]!.id}/contract`))
  const [company, own] = [JSON.stringify(await contract(owner)), JSON.stringify(await contract(applicant))]
  expect(company).toContain('$24.00 an hour')
  expect(company).not.toContain('$18.00')
  expect(own).toContain('$18.00')
  expect(own).not.toMatch(/\$24\.00|platform fee/)

  // The job is filled, so the interview of the other applicant is canceled.
  const other = await open(`/applicant/applications/${rival.application}`, { as: rival.applicant })
  await hasText(other, / has filled this job and keeps your application on file\./)
  await expect(other.getByRole('list', { name: 'Interviews' }).getByText('Canceled')).toBeVisible()

  const { items } = await answerOf<{ items: AssignmentSummary[] }>(applicant.api.get('/api/assignments'))
  const hired = { company: owner, applicant: { ...applicant, name }, assignment_id: items[0]!.id, zone: zoneAtNight() }
  return { hired, page, hiring }
}

/** Checks the contract's file, and a changed one, on the public page. */
async function verify(page: Page, contract: Buffer): Promise<void> {
  await page.goto('/verify')
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
  await choose(contract)
  await expect(page.getByText('This file is genuine')).toBeVisible()
  await choose(Buffer.concat([contract, Buffer.from('%')]))
  await expect(page.getByText('This file is not genuine')).toBeVisible()
}

/** Works a night shift with a break and taps without a connection. */
async function workANight(page: Page, hired: Hired): Promise<void> {
  // The evening before, without a connection: the browser sends the taps when it is opened again.
  const taps = await offlineTaps(hired, [
    { move: 'clock_in', minutes: 300 },
    { move: 'start_break', minutes: 200 },
    { move: 'resume', minutes: 170 },
  ])
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, taps)
  await page.goto('/applicant/work')
  await expect(page.getByText('On shift', { exact: true })).toBeVisible()
  await expect(header(page).getByRole('link', { name: /^On shift, 4 h/ })).toBeVisible()
  await expect.poll(async () => (await clockOf(hired)).presence).toBe('on_shift')

  // A break that begins without a connection counts from the tap.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const isConnected = () => page.evaluate(async () => fetch('/robots.txt').then(Boolean, () => false))
  await expect.poll(isConnected).toBe(false)
  await header(page).getByRole('button', { name: 'Start Break' }).click()
  await expect(page.getByText('On break', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/saved on this device/)).toBeVisible()
  expect((await clockOf(hired)).presence).toBe('on_shift')
  await page.context().setOffline(false)
  await expect.poll(async () => (await clockOf(hired)).presence).toBe('on_break')
  await expect(page.getByText(/saved on this device/)).toHaveCount(0)

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Resume Work' }).click()
  await expect(main.getByText('On shift', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Work left for the next shift' }).fill('Order more rattan.')
  await main.getByRole('button', { name: 'Clock Out' }).click()
  await expect(main.getByText('Not clocked in')).toBeVisible()
  await expect(main.getByText('Order more rattan.')).toBeVisible()
}

/** Adds hours by hand to the week of the shift, and submits it. Returns its Monday. */
async function submitWeek(page: Page, { assignment_id, zone }: Hired): Promise<string> {
  await letAWeekPass(assignment_id)
  const shifted = new Date(Date.now() - 300 * 60_000 - 7 * 86_400_000)
  const week_on = startOfWeek(dateIn(zone, shifted), 1)
  await openScreen(page, `/applicant/work?tab=timesheets&week=${week_on}`)
  const days = daysOf(page)
  await expect(days.getByText('Recorded offline')).toBeVisible()
  await page.getByRole('button', { name: 'Add Hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add hours' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I taught a new weaver.')
  // At a time of the applicant's day at which the shift was not.
  const hour = hourIn('Asia/Manila', shifted)
  const [start, end] = hour >= 4 && hour < 13 ? ['18:00', '22:00'] : ['09:00', '13:00']
  await dialog.getByLabel('Start', { exact: true }).fill(start)
  await dialog.getByLabel('End', { exact: true }).fill(end)
  await dialog.getByRole('button', { name: 'Add Hours' }).click()
  await expect(days.getByText('I taught a new weaver.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Timesheet' }).click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  return week_on
}

/** Approves the shift, and disputes the hours that were added by hand. */
async function disputeALine(team: Page, { applicant }: Hired): Promise<void> {
  await bell(team).click()
  // A week that does not match the plan is not approved unseen.
  await expect(notices(team).getByRole('link', { name: new RegExp(`^Review ?: ${applicant.name}`) })).toBeVisible()
  await expect(notices(team).getByRole('button', { name: new RegExp(`^Approve .*${applicant.name}`) })).toHaveCount(0)
  await notices(team)
    .getByRole('link', { name: new RegExp(`^Review ?: ${applicant.name}`) })
    .click()
  const lines = team.getByRole('list', { name: 'Lines' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  // Neither matches the plan, so neither is selected.
  await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await lines.getByRole('listitem').filter({ hasText: 'Recorded offline' }).getByRole('checkbox').click()
  await team.getByRole('button', { name: 'Approve and Dispute 1 Line' }).click()
  await expect(lines.getByText('Please say why.')).toBeVisible()
  const reason = lines.getByRole('textbox', { name: /^Why not approve/ })
  await expect(reason).toBeFocused()
  await reason.fill('Teaching was not agreed.')
  await expectNoViolations(team, 'review of a timesheet')
  await team.getByRole('button', { name: 'Approve and Dispute 1 Line' }).click()
  await expect(team.getByRole('button', { name: applicant.name })).toHaveCount(0)
}

test('an offer becomes a contract, a night shift, and a timesheet of which one line is disputed', async ({
  open: openWith,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  // Of the signature with another name.
  tolerate(/status of 400/)
  const open: Open = (path, options) => openWith(path, { viewport: wide, ...options })
  const { hired, page, hiring } = await agree(open, await demoAccount('company@tulay.test'))
  const { applicant, assignment_id, zone } = hired
  await verify(page, await contractOf(applicant, assignment_id))

  await letThreeWeeksPass(assignment_id, zone)
  await workANight(page, hired)
  const week_on = await submitWeek(page, hired)
  await disputeALine(hiring, hired)

  await expect(daysOf(page).getByText('Teaching was not agreed.')).toBeVisible()
  await expect(daysOf(page).getByText('Disputed', { exact: true })).toBeVisible()
  const { items } = await answerOf<{ items: TimesheetSummary[] }>(
    applicant.api.get('/api/timesheets', { params: { assignment_id } }),
  )
  const sheet = items.find((one) => one.week_on === week_on)!
  expect([sheet.status, sheet.disputed]).toEqual(['approved', 1])
  // 300 minutes, without half an hour and the moment of the second break.
  expect(sheet.minutes).toBeGreaterThanOrEqual(268)
  expect(sheet.minutes).toBeLessThanOrEqual(271)
})
