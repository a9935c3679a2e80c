import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

interface Mail {
  subject: string
  text: string
}

/** The token in the newest mail with this subject to an address; waits until it has arrived. */
export async function tokenMailedTo(api: APIRequestContext, email: string, subject: string): Promise<string> {
  let token: string | undefined
  await expect(async () => {
    const answer = await api.get('/dev/mail.json', { params: { to: email } })
    const mails = (await answer.json()) as Mail[]
    token = /[?]token=([\w-]+)/.exec(mails.find((mail) => mail.subject === subject)?.text ?? '')?.[1]
    expect(token, `a mail to ${email}: ${subject}`).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return token!
}
