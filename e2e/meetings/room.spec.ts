import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { pathTo } from '#domain/paths.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import type { Account } from '../account.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import { expectAccessible, wide } from '../accessible.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'

interface Interview {
  id: string
  company: Account
  talent: Account
}

/** A confirmed interview that begins in five minutes. */
async function arrangeInterview(): Promise<Interview> {
  const [company, talent] = await Promise.all([
    openAccount({ user_type: 'company', timezone: 'America/New_York' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: `Weaver ${randomUUID().slice(0, 8)}` })
  const letter = { coverLetter: 'I weave chairs and tables of bamboo.', proposalRate: null }
  const sent = await succeed(talent.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }))
  const { id: application_id } = (await sent.json()) as { id: string }
  const starts_at = new Date(Date.now() + 5 * 60_000).toISOString()
  const proposed = await succeed(
    company.api.post('/api/meetings', {
      data: {
        about: { kind: 'interview', application_id },
        minutes: 30,
        time: { method: 'times', times: [starts_at] },
        allows_night: true,
      },
    }),
  )
  const { id } = (await proposed.json()) as { id: string }
  await succeed(talent.api.post(`/api/meetings/${id}/confirm`, { data: { starts_at } }))
  return { id, company, talent }
}

const roomPath = (id: string) => pathTo('meeting_room', { id })

/** The picture that a person sends, as the viewer's browser shows it. */
const pictureOf = (page: Page, name: string) => page.getByLabel(`Picture of ${name}`)

/** How many frames of a person's picture the viewer's browser has shown. */
const framesOf = (page: Page, name: string) =>
  pictureOf(page, name).evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)

/** Waits until so many new frames were shown. */
async function expectMovingPicture(page: Page, name: string, { frames = 10, within = 15_000 } = {}) {
  await expect(pictureOf(page, name)).toBeVisible({ timeout: within })
  const before = await framesOf(page, name)
  await expect
    .poll(async () => (await framesOf(page, name)) - before, {
      message: `new frames of ${name}`,
      timeout: within,
      intervals: [100],
    })
    .toBeGreaterThanOrEqual(frames)
}

/** The colors of a picture, to see whether it changes. */
const pixelsOf = (page: Page, name: string) =>
  pictureOf(page, name).evaluate((video) => {
    const canvas = new OffscreenCanvas(64, 36)
    const context = canvas.getContext('2d')!
    context.drawImage(video as HTMLVideoElement, 0, 0, 64, 36)
    return [...context.getImageData(0, 0, 64, 36).data].join(',')
  })

/** The method and the status of the calendar files that were mailed to an address. */
async function invitationsTo(email: string) {
  const files: { content: string }[] = []
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ attachments: typeof files }>(
      'select attachments from local_mails where recipient = $1',
      [email],
    )
    files.push(...rows.flatMap(({ attachments }) => attachments))
  })
  return files.map(({ content }) => {
    const calendar = new ICAL.Component(ICAL.parse(Buffer.from(content, 'base64').toString()))
    return {
      method: calendar.getFirstPropertyValue('method'),
      status: calendar.getFirstSubcomponent('vevent')!.getFirstPropertyValue('status'),
    }
  })
}

const calm = { offline: false, latency: 0, downloadThroughput: -1, packetQueueLength: 0 }

/** The network of a page, which the test can cut. Only connections that are made afterwards are affected. */
async function controlNetwork(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const set = (conditions: object) =>
    // Packets of calls are only affected while the throughput is limited.
    devtools.send('Network.emulateNetworkConditions', { ...calm, uploadThroughput: 1e7, packetLoss: 0, ...conditions })
  await set({})
  return {
    cut: () => set({ offline: true, packetLoss: 100 }),
    restore: () => set({}),
  }
}

test('two invited people see each other, lose the network and find each other again; a guest joins by a link; the room is accessible', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { id, company, talent } = await arrangeInterview()
  for (const { email } of [company, talent])
    await expect.poll(() => invitationsTo(email)).toContainEqual({ status: 'CONFIRMED', method: 'REQUEST' })
  const atCompany = await open(roomPath(id), { as: company, viewport: wide })
  await atCompany.getByRole('button', { name: 'Join Meeting' }).click()
  await expect(atCompany.getByText('The others are not here yet.')).toBeVisible()
  await atCompany.getByRole('button', { name: 'Chat' }).click()
  await expectAccessible(atCompany, 'alone with the chat')
  await atCompany.setViewportSize(wide)

  const atTalent = await open('/robots.txt', { as: talent })
  const network = await controlNetwork(atTalent)
  await atTalent.goto(roomPath(id))
  await atTalent.getByRole('button', { name: 'Ask to Join' }).click()
  await expect(atTalent.getByText('The organizer will let you in.')).toBeVisible()
  await expect(atTalent.locator('body')).not.toContainText(company.name)
  await atCompany.getByRole('button', { name: `Admit ${talent.name}` }).click()

  await expectMovingPicture(atCompany, talent.name)
  await expectMovingPicture(atTalent, company.name)
  const pixels = await pixelsOf(atTalent, company.name)
  await expect.poll(async () => (await pixelsOf(atTalent, company.name)) !== pixels).toBe(true)

  await test.step('chat, camera, sharing the screen', async () => {
    await atTalent.getByRole('button', { name: 'Chat' }).click()
    await atTalent.getByRole('textbox', { name: 'Message' }).fill('Good morning!')
    await atTalent.getByRole('button', { name: 'Send' }).click()
    await expect(atCompany.getByRole('log', { name: 'Messages' })).toContainText('Good morning!')
    await atTalent.getByRole('button', { name: 'Turn off camera' }).click()
    await expect(atCompany.getByRole('figure', { name: talent.name }).locator('[data-initials]')).toBeVisible()
    await atTalent.getByRole('button', { name: 'Turn on camera' }).click()
    await expectMovingPicture(atCompany, talent.name)
    await atTalent.getByRole('button', { name: 'Share screen' }).click()
    await expect(atCompany.getByLabel(`Screen of ${talent.name}`)).toBeVisible()
    await atTalent.getByRole('button', { name: 'Stop sharing' }).click()
    await expectMovingPicture(atCompany, talent.name)
  })

  await test.step('the network of one person is cut and restored', async () => {
    await network.cut()
    await expect(atTalent.getByText('The connection was lost.')).toBeVisible()
    const frozen = await framesOf(atTalent, company.name)
    await expect(atCompany.getByRole('figure', { name: talent.name }).getByText('Reconnecting…')).toBeVisible({
      timeout: 20_000,
    })
    expect((await framesOf(atTalent, company.name)) - frozen).toBeLessThan(20)
    await network.restore()
    const restored = Date.now()
    await Promise.all([
      expectMovingPicture(atTalent, company.name, { frames: 2, within: 5_000 }),
      expectMovingPicture(atCompany, talent.name, { frames: 2, within: 5_000 }),
    ])
    expect(Date.now() - restored, 'milliseconds until both see each other again').toBeLessThan(5_000)
    await expect(atTalent.getByText('The connection was lost.')).toBeHidden()
  })

  const guest = 'Ben Cruz'
  const { link } = await answerOf<{ link: string }>(
    company.api.post(`/api/meetings/${id}/guests`, { data: { name: guest } }),
  )
  const { pathname, hash } = new URL(link)
  const atGuest = await open(pathname + hash)
  await expect(atGuest.getByText(`You join as ${guest}.`)).toBeVisible()
  // The secret does not stay in the address, where a shared screen would show it.
  await expect(atGuest).toHaveURL(roomPath(id))
  await atGuest.getByRole('button', { name: 'Ask to Join' }).click()
  await atCompany.getByRole('button', { name: `Admit ${guest}` }).click()
  const people = [
    { page: atCompany, name: company.name },
    { page: atTalent, name: talent.name },
    { page: atGuest, name: guest },
  ]
  for (const { page } of people)
    for (const other of people.filter((one) => one.page !== page))
      await expectMovingPicture(page, other.name, { frames: 5, within: 30_000 })

  for (const page of [atGuest, atTalent]) {
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'You left the meeting' })).toBeVisible()
  }
  await expect(atCompany.getByText('The others are not here yet.')).toBeVisible()
  await atCompany.getByRole('button', { name: 'Leave' }).click()

  await test.step('the meeting has its attendance, chat and outcome', async () => {
    await withDatabase(async (client) => {
      await client.query("update meetings set starts_at = starts_at - interval '10 minutes' where id = $1", [id])
    })
    await atCompany.getByRole('link', { name: 'Back to the meeting' }).click()
    await expect(atCompany).toHaveURL(meetingPath('company', id))
    await expect(atCompany.getByRole('list', { name: 'Attendance' }).getByRole('listitem')).toContainText([
      company.name,
      talent.name,
    ])
    await expect(atCompany.getByText('Good morning!')).toBeVisible()
    await atCompany.getByRole('button', { name: 'Mark as Held' }).click()
    await atCompany.getByRole('radio', { name: 'Go ahead', exact: true }).click()
    await atCompany.getByRole('button', { name: 'Save' }).click()
    await expect(atCompany.getByText('Outcome saved', { exact: true })).toBeVisible()
    await expect(atCompany.getByText('Go ahead', { exact: true })).toBeVisible()
  })
})

test('only a meeting room and screens that record may use the camera', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  expect(await policyOf(roomPath(randomUUID()))).toContain('camera=(self), microphone=(self), display-capture=(self)')
  for (const path of [pathTo('applicant_test', { id: randomUUID() }), pathTo('company_create_test')])
    expect(await policyOf(path), path).toContain('camera=(self), microphone=(self), display-capture=()')
  for (const path of ['/', '/login', pathTo('company_dashboard'), pathTo('applicant_applications')])
    expect(await policyOf(path), path).toContain('camera=(), microphone=(), display-capture=()')
})
