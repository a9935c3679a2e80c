import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { startMailReceiver } from '#server/platform/mail/receiving/start-mail-receiver.ts'
import { partsOf } from '#server/features.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant } from '#server/testing/messages.ts'
import { sendBySmtpTo } from '#server/testing/smtp-client.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let receiver: Awaited<ReturnType<typeof startMailReceiver>>
beforeAll(async () => {
  config.mailIn = { host: '127.0.0.1', port: 0, domain: 'reply.tulay.test', tls: undefined }
  tulay = await startTulay('empty')
  acme = await addHiringTeam(tulay)
  receiver = await startMailReceiver(config.mailIn, partsOf('mailbox'))
})
afterAll(async () => {
  await receiver.stop()
  await tulay.stop()
})

const day_ms = 24 * 3_600_000
let slots = 0
/** At 15:00 UTC, when it is night for nobody. */
const nextSlot = () =>
  new Date(Math.ceil(Date.now() / day_ms) * day_ms + (5 + (slots += 1)) * day_ms + 15 * 3_600_000).toISOString()

/** A proposed interview, and the calendar file that the talent got. */
async function invite() {
  const ana = await addApplicant(tulay, acme.company_id, 'Ana Reyes')
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', ana.talent_id)
    .select('email')
    .executeTakeFirstOrThrow()
  const starts_at = nextSlot()
  const proposed = await acme.owner.post('/api/meetings', {
    about: { kind: 'interview', application_id: ana.application_id },
    minutes: 30,
    time: { method: 'times', times: [starts_at] },
    allows_night: true,
  })
  expect(proposed.status, proposed.text).toBe(201)
  const id = proposed.body.id as unknown as string
  const file = await eventually(async () => {
    const [mail] = await tulay.db
      .selectFrom('local_mails')
      .where('recipient', '=', email)
      .where('subject', 'like', '%proposed a time%')
      .select('attachments')
      .execute()
    const [attachment] = (mail?.attachments ?? []) as { content: string }[]
    return attachment && Buffer.from(attachment.content, 'base64').toString().replaceAll('\r\n ', '')
  })
  const [, address] = /ORGANIZER[^:]*:mailto:(\S+)/i.exec(file)!
  return { ...ana, id, email, starts_at, file, address: address! }
}

interface CalendarReply {
  from: string
  to: string
  /** The invitation that is answered. */
  file: string
  participation?: string
  method?: string
  change?: (event: string) => string
  headers?: string[]
}

let count = 0
/** Answers an invitation as calendar programs do. */
function reply({ from, to, file, participation = 'ACCEPTED', method = 'REPLY', change, headers = [] }: CalendarReply) {
  const answer = file
    .replace('METHOD:REQUEST', `METHOD:${method}`)
    .replace(/PARTSTAT=[A-Z-]+/, `PARTSTAT=${participation}`)
  const content = [
    `From: Ana Reyes <${from}>`,
    `To: ${to}`,
    `Message-ID: <calendar-${(count += 1)}@town.test>`,
    'Subject: Accepted: Interview',
    ...headers,
    'Content-Type: multipart/alternative; boundary=b0',
    '',
    '--b0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ana Reyes has answered this invitation.',
    '--b0',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    '',
    change ? change(answer) : answer,
    '--b0--',
    '',
  ].join('\r\n')
  return sendBySmtpTo(receiver.port, { from, to, content })
}

async function statusOf(id: string) {
  const { body } = await acme.owner.get(`/api/meetings/${id}`)
  return body as unknown as { status: string; starts_at: string; reason: string }
}

const withComment = (event: string) => event.replace('END:VEVENT', 'COMMENT:I have another job.\r\nEND:VEVENT')
/** `20261124T010000Z`. */
const utc = (at: string) => at.replaceAll(/[-:]|\.\d+/g, '')

describe('an answer from a calendar program', () => {
  test('confirms the meeting, also when it is sent automatically and arrives twice', async () => {
    const ana = await invite()
    const accepted = { from: ana.email, to: ana.address, file: ana.file, headers: ['Auto-Submitted: auto-generated'] }
    expect(await reply(accepted)).toMatch(/^250/)
    expect(await statusOf(ana.id)).toMatchObject({ status: 'confirmed', starts_at: ana.starts_at })
    expect(await reply(accepted)).toMatch(/^250/)
    expect((await statusOf(ana.id)).status).toBe('confirmed')
  })

  test('declines it with the comment as the reason', async () => {
    const ana = await invite()
    const declined = {
      from: ana.email,
      to: ana.address,
      file: ana.file,
      participation: 'DECLINED',
      change: withComment,
    }
    expect(await reply(declined)).toMatch(/^250/)
    expect(await statusOf(ana.id)).toMatchObject({ status: 'declined', reason: 'I have another job.' })
    expect(await reply(declined)).toMatch(/^250/)
  })

  test('proposes another time, which the company confirms', async () => {
    const ana = await invite()
    const other = nextSlot()
    const change = (event: string) =>
      event.replace(/DTSTART[^\r]*\r\nDTEND[^\r]*/, `DTSTART:${utc(other)}\r\nDTEND:${utc(other)}`)
    expect(await reply({ from: ana.email, to: ana.address, file: ana.file, method: 'COUNTER', change })).toMatch(/^250/)
    expect(await statusOf(ana.id)).toMatchObject({ status: 'proposed', starts_at: other })
    expect((await acme.owner.post(`/api/meetings/${ana.id}/confirm`, { starts_at: other })).status).toBe(200)
  })

  test('leaves the meeting open when it is tentative', async () => {
    const ana = await invite()
    expect(await reply({ from: ana.email, to: ana.address, file: ana.file, participation: 'TENTATIVE' })).toMatch(
      /^250/,
    )
    expect((await statusOf(ana.id)).status).toBe('proposed')
  })

  test('is refused when the meeting has changed since, and changes nothing', async () => {
    const ana = await invite()
    const moved = nextSlot()
    await acme.owner.post(`/api/meetings/${ana.id}/reschedule`, {
      time: { method: 'times', times: [moved] },
      allows_night: true,
      reason: 'A conflict',
    })
    expect(await reply({ from: ana.email, to: ana.address, file: ana.file })).toMatch(/^550 .*changed/)
    expect(await statusOf(ana.id)).toMatchObject({ status: 'proposed', starts_at: moved })
  })

  test('is refused from others, to other addresses, about other meetings, and without an answer', async () => {
    const [ana, bea] = [await invite(), await invite()]
    const { file, address: to, email: from } = ana
    expect(await reply({ from: bea.email, to, file })).toMatch(/^550 .*email address/)
    expect(await reply({ from, to: to.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')), file })).toMatch(/^550/)
    expect(await reply({ from, to, file: bea.file })).toMatch(/^550/)
    expect(await reply({ from, to, file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' })).toMatch(/^550/)
    expect(await reply({ from, to, file: 'x'.repeat(200_000) })).toMatch(/^550/)
    expect((await statusOf(ana.id)).status).toBe('proposed')
    expect((await statusOf(bea.id)).status).toBe('proposed')
  })
})
