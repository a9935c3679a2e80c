import { z } from 'zod'
import { email } from '#domain/kernel/text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { product } from '#domain/product.ts'
import { html } from '#server/platform/http/html.ts'
import type { Html } from '#server/platform/http/html.ts'
import { declineMessages, findTestCard, testCards } from './test-cards.ts'
import type { DeclineCode } from './test-cards.ts'
import { seconds } from './twin-objects.ts'
import type { TwinIntent, TwinSession } from './twin-objects.ts'
import type { NewMethod } from './twin-payments.ts'

/** What is wrong with a form, by field. */
export type FormErrors = Partial<Record<'number' | 'expiry' | 'cvc' | 'wallet' | 'form', string>>

const cardForm = z.object({ number: z.string(), expiry: z.string(), cvc: z.string() })
const walletForm = z.object({ wallet: z.string().trim().pipe(email) })

/** Reads the form of a session: the new method, or what is wrong. */
export function readMethodForm(
  session: TwinSession,
  form: Record<string, unknown>,
): NewMethod | { errors: FormErrors } {
  if (session.allowed_payment_method_types[0] === 'paypal') {
    const parsed = walletForm.safeParse(form)
    return parsed.success ? parsed.data : { errors: { wallet: 'Enter a valid email address.' } }
  }
  const { number, expiry, cvc } = cardForm.catch({ number: '', expiry: '', cvc: '' }).parse(form)
  const digits = number.replaceAll(/[\s-]/g, '')
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? []
  const [expires_month, expires_year] = [Number(month), 2000 + Number(year)]
  const errors: FormErrors = {}
  if (!findTestCard(digits)) errors.number = 'Enter the number of a test card.'
  if (!month) errors.expiry = 'Enter the date as MM / YY.'
  else if (Date.UTC(expires_year, expires_month) <= seconds() * 1_000) errors.expiry = 'This date is in the past.'
  if (!/^\d{3,4}$/.test(cvc.trim())) errors.cvc = 'Enter 3 or 4 digits.'
  return Object.keys(errors).length > 0 ? { errors } : { number: digits, expires_month, expires_year }
}

export const declinedErrors = (code: DeclineCode): FormErrors => ({ form: declineMessages[code] })

const field = (
  name: 'number' | 'expiry' | 'cvc' | 'wallet',
  label: string,
  errors: FormErrors,
  attributes: Html,
): Html => {
  const error = errors[name]
  return html`<div>
    <label
      >${label}
      <input
        name="${name}"
        required
        ${attributes}
        ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : null}
      />
    </label>
    ${error ? html`<span id="${name}-error" role="alert">${error}</span>` : null}
  </div>`
}

const alert = (message: string | undefined) => (message ? html`<p role="alert">${message}</p>` : null)

const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The page on which a customer adds a card or connects a wallet. What was entered is not sent back. */
export function sessionPage(session: TwinSession, errors: FormErrors = {}): { title: string; body: Html } {
  const isWallet = session.allowed_payment_method_types[0] === 'paypal'
  const back = html`<p><a href="${session.cancel_url}">Cancel and go back to ${product.name}</a></p>`
  if (isWallet) {
    const body = html`<main class="narrow">
      <div class="card">
        <h1>PayPal (demo)</h1>
        <p class="soft">
          This stands in for PayPal. ${product.name} asks to charge your account, also later without asking again.
        </p>
        ${alert(errors.form)}
        <form method="post">
          ${field('wallet', 'PayPal account', errors, html`type="email" autocomplete="email" maxlength="254"`)}
          <button class="main">Agree and continue</button>
        </form>
        ${back}
      </div>
    </main>`
    return { title: 'Connect PayPal', body }
  }
  const cards = testCards.map(
    ({ number, effect }) => html`<li><strong>${spaced(number)}</strong> <span class="soft">${effect}</span></li>`,
  )
  const body = html`<main class="narrow">
    <div class="card">
      <h1>Add a card (demo)</h1>
      <p class="soft">
        This stands in for the page of the payment gateway. It accepts test cards only. Do not enter a real card.
      </p>
      ${alert(errors.form)}
      <form method="post">
        ${field('number', 'Card number', errors, html`inputmode="numeric" autocomplete="off" maxlength="23"`)}
        ${field('expiry', 'Expiration date (MM / YY)', errors, html`inputmode="numeric" autocomplete="off" maxlength="9"`)}
        ${field('cvc', 'Security code', errors, html`inputmode="numeric" autocomplete="off" maxlength="4"`)}
        <button class="main">Save card</button>
      </form>
      ${back}
      <h2>Test cards</h2>
      <p class="soft">With any future date and any security code.</p>
      <ul>
        ${cards}
      </ul>
    </div>
  </main>`
  return { title: 'Add a card', body }
}

/** The page of the bank on which a payer confirms a payment. */
export const authenticationPage = ({
  amount,
  description,
  next_action,
}: TwinIntent): { title: string; body: Html } => ({
  title: 'Confirm your payment',
  body: html`<main class="narrow">
    <div class="card">
      <h1>3-D Secure (demo)</h1>
      <p class="soft">This stands in for the page of the payer's bank.</p>
      <p>
        ${product.name} asks for <strong>${moneyText(amount)}</strong>
        ${description ? html`<span class="soft">${description}</span>` : null}
      </p>
      <form method="post">
        <button class="main" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </form>
      <p><a href="${next_action!.redirect_to_url.return_url}">Go back without answering</a></p>
    </div>
  </main>`,
})

/** A page that has nothing to do any more. */
export const closedPage = (problem: string, back?: string): { title: string; body: Html } => ({
  title: 'Payment',
  body: html`<main class="narrow">
    <div class="card">
      <h1>This page is closed</h1>
      <p>${problem}</p>
      ${back ? html`<p><a href="${back}">Go back to ${product.name}</a></p>` : null}
    </div>
  </main>`,
})
