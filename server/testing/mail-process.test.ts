import { expect, it, onTestFinished } from 'vitest'
import { replyOptions } from '#server/features/messaging/replies-by-mail.ts'
import { config } from '#server/platform/config/config.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { addHiringTeam } from './hiring-team.ts'
import { addApplicant, messagesOf, openConversation } from './messages.ts'
import { connectSmtp, sendBySmtpTo } from './smtp-client.ts'
import { startProcess } from './start-process.ts'
import { startTulay } from './start-tulay.ts'

it('a server that stops or is killed loses no acknowledged reply, and delivers one that comes again once', async () => {
  const port = await freePort()
  const MAIL_IN = `smtp://127.0.0.1:${port}?domain=reply.tulay.test`
  config.mailIn = { host: '127.0.0.1', port, domain: 'reply.tulay.test', tls: undefined }
  const tulay = await startTulay('empty')
  onTestFinished(() => tulay.stop())
  const acme = await addHiringTeam(tulay)
  const ana = await addApplicant(tulay, acme.company_id)
  const { id } = await openConversation(acme.owner, 'application', ana.application_id)
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', ana.talent_id)
    .select('email')
    .executeTakeFirstOrThrow()
  // The process has another secret: addresses of earlier emails still work.
  const { reply_to } = await replyOptions({ conversation_id: id, user_id: ana.talent_id })
  const content = `From: ${email}\r\nMessage-ID: <1@town.test>\r\n\r\nYes, on Monday.`
  const send = () => sendBySmtpTo(port, { from: email, to: reply_to!, content })

  const first = await startProcess(process.env.DATABASE_URL!, { MAIL_IN })
  onTestFinished(async () => void (await first.end('SIGKILL')))
  const half = await connectSmtp(port)
  await half.command('EHLO town.test')
  for (const command of [`MAIL FROM:<${email}>`, `RCPT TO:<${reply_to}>`, 'DATA']) await half.command(command)
  half.write(content)
  expect(await send()).toMatch(/^250/)
  const [code, answer] = await Promise.all([first.end('SIGTERM'), half.response()])
  expect([code, answer.slice(0, 3)]).toEqual([0, '421'])

  const second = await startProcess(process.env.DATABASE_URL!, { MAIL_IN })
  onTestFinished(async () => void (await second.end('SIGKILL')))
  expect(await send()).toMatch(/^250/)
  await second.end('SIGKILL')
  expect((await messagesOf(acme.owner, id)).map(({ body }) => body)).toEqual(['Yes, on Monday.'])
})
