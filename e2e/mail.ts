import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

interface Mail {
  subject: string
  text: string
}

/** The text of the latest mail with this subject to an address. Waits until it arrives. */
export async function textMailedTo(api: APIRequestContext, email: string, subject: string): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    text = (await mailsTo(api, email)).find((mail) => mail.subject === subject)?.text
    expect(text, `a mail to ${email}: ${subject}`).toBeTruthy()
  }).toPass()
  return text!
}

/** All mails to an address, newest first. */
export async function mailsTo(api: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await api.get('/dev/mail.json', { params: { to: email } })
  return (await answer.json()) as Mail[]
}

/** The token in the latest mail with this subject to an address. Waits until it arrives. */
export async function tokenMailedTo(api: APIRequestContext, email: string, subject: string): Promise<string> {
  return /[?]token=([\w-]+)/.exec(await textMailedTo(api, email, subject))![1]!
}
