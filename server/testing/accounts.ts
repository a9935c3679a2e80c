import { eventually } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'

/** A password that is neither short nor common. */
export const goodPassword = 'a-long-way-home-9'

/** A filled registration form. */
export function registration(email: string, more: Record<string, unknown> = {}) {
  return {
    user_type: 'company',
    name: 'Ada Reyes',
    company_name: 'Reyes & Daughters',
    email,
    password: goodPassword,
    accept_terms: true,
    ...more,
  }
}

/** Opens an account through the front door and signs in with it. */
export async function newcomer(tulay: Tulay, email: string, more: Record<string, unknown> = {}) {
  const browser = tulay.visitor()
  const form = registration(email, more)
  const registered = await browser.post('/api/register', form)
  if (registered.status !== 202) throw new Error(registered.text)
  const signedIn = await browser.post('/api/login', { email, password: form.password })
  if (signedIn.status !== 200) throw new Error(signedIn.text)
  return browser
}

interface ShownMail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** All mails that have reached an address, newest first. */
export async function mailsTo(tulay: Tulay, email: string): Promise<ShownMail[]> {
  const answer = await tulay.visitor().get(`/dev/mail.json?to=${encodeURIComponent(email)}`)
  return answer.body as unknown as ShownMail[]
}

/** Waits for a mail with these words in its subject. */
export async function mailAbout(tulay: Tulay, email: string, subject: RegExp): Promise<ShownMail> {
  return eventually(async () => (await mailsTo(tulay, email)).find((mail) => subject.test(mail.subject)), 10_000)
}

/** The token in a mail's link. */
export function tokenIn(mail: ShownMail): string {
  return /\?token=([\w-]{43})/.exec(mail.text)![1]!
}

/** Waits for the link that verifies an address, and uses it. */
export async function verify(tulay: Tulay, email: string): Promise<void> {
  const token = tokenIn(await mailAbout(tulay, email, /verify/i))
  const answer = await tulay.visitor().post('/api/verify-email', { token })
  if (answer.status !== 200) throw new Error(answer.text)
}
