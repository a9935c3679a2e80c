import { declineMessages, findTestCard } from './test-cards.ts'
import type { CardOutcome, DeclineCode } from './test-cards.ts'
import { newId, seconds } from './twin-objects.ts'
import type {
  BalanceTransaction,
  TwinCharge,
  TwinCustomer,
  TwinDispute,
  TwinEvent,
  TwinIntent,
  TwinMethod,
  TwinObject,
  TwinPaymentError,
  TwinRefund,
  TwinSession,
  TwinSetupIntent,
} from './twin-objects.ts'
import { invalid, missing } from './twin-refusal.ts'
import type { TwinError } from './twin-refusal.ts'
import type { TwinBooks } from './twin-store.ts'

const feePercent = 2.9
const feeFixed_cents = 30
const disputeFee_cents = 1_500
const smallest_cents = 50
const sessionLifetime_s = 24 * 60 * 60

/** What the banks do with the next charges, instead of what the test cards say. */
export interface NextCharges {
  declines: DeclineCode[]
  /** How many ask for 3-D Secure. */
  authentications: number
  /** How many stay in process until `settle`. */
  processing: number
}

/** What was tried, and the error of a declined payment. */
export interface Attempt {
  intent: TwinIntent
  error?: TwinError
}

interface Setting {
  books: TwinBooks
  /** The origin and path of the hosted pages. */
  pages: string
  next: NextCharges
  /** The types of events to deliver. */
  subscribed: readonly string[]
}

/** A card as its holder enters it, or an account with the wallet. */
export type NewMethod = { number: string; expires_month: number; expires_year: number } | { wallet: string }

/** What happens at the twin, in one transaction. */
export class TwinPayments {
  readonly #books: TwinBooks
  readonly #pages: string
  readonly #next: NextCharges
  readonly #subscribed: readonly string[]

  constructor({ books, pages, next, subscribed }: Setting) {
    this.#books = books
    this.#pages = pages
    this.#next = next
    this.#subscribed = subscribed
  }

  async createCustomer(of: Pick<TwinCustomer, 'name' | 'email' | 'metadata'>): Promise<TwinCustomer> {
    return this.#books.insert<TwinCustomer>({ id: newId('cus'), object: 'customer', created: seconds(), ...of })
  }

  async startSession(
    of: Pick<
      TwinSession,
      'customer' | 'client_reference_id' | 'success_url' | 'cancel_url' | 'allowed_payment_method_types'
    >,
  ): Promise<TwinSession> {
    const { customer } = of
    if (!(await this.#books.find<TwinCustomer>('customer', customer))) throw missing('customer', customer, 'customer')
    const setup = await this.#books.insert<TwinSetupIntent>({
      id: newId('seti'),
      object: 'setup_intent',
      created: seconds(),
      customer,
      status: 'requires_payment_method',
      payment_method: null,
    })
    const id = newId('cs_test')
    return this.#books.insert<TwinSession>(
      {
        id,
        object: 'checkout.session',
        created: seconds(),
        mode: 'setup',
        status: 'open',
        url: `${this.#pages}/checkout/${id}`,
        setup_intent: setup.id,
        expires_at: seconds() + sessionLifetime_s,
        ...of,
      },
      { customer },
    )
  }

  /** The session, which is expired when its time is over. */
  async findSession(id: string): Promise<TwinSession | undefined> {
    const session = await this.#books.lock<TwinSession>('checkout.session', id)
    if (session?.status !== 'open' || session.expires_at > seconds()) return session
    const expired = await this.#books.update(session, { status: 'expired', url: null })
    await this.#emit('checkout.session.expired', expired)
    return expired
  }

  /** Finishes a session with a new payment method. Returns why the bank declines it, if it does. */
  async completeSession(session: TwinSession, added: NewMethod): Promise<DeclineCode | null> {
    const outcome = 'number' in added ? findTestCard(added.number)?.outcome : 'succeeds'
    if (outcome === 'card_declined' || outcome === 'insufficient_funds') return outcome
    const method = await this.addMethod(session.customer, added)
    const setup = await this.#books.lock<TwinSetupIntent>('setup_intent', session.setup_intent)
    await this.#books.update(setup!, { status: 'succeeded', payment_method: method.id })
    await this.#emit('checkout.session.completed', await this.#books.update(session, { status: 'complete', url: null }))
    return null
  }

  async addMethod(customer: string, added: NewMethod): Promise<TwinMethod> {
    const method = { id: newId('pm'), object: 'payment_method', created: seconds(), customer } as const
    if ('wallet' in added) {
      const paypal = { payer_email: added.wallet, payer_id: newId('PAYER'), country: 'US' }
      return this.#books.insert<TwinMethod>({ ...method, type: 'paypal', paypal }, { customer })
    }
    const { number, expires_month, expires_year } = added
    const { brand } = findTestCard(number)!
    const card = { brand, last4: number.slice(-4), exp_month: expires_month, exp_year: expires_year }
    return this.#books.insert<TwinMethod>({ ...method, type: 'card', card }, { customer, test_card: number })
  }

  async detachMethod(id: string): Promise<TwinMethod> {
    const method = await this.#books.lock<TwinMethod>('payment_method', id)
    if (!method) throw missing('PaymentMethod', id)
    if (!method.customer) throw invalid('The payment method you provided is not attached to a customer.')
    return this.#books.update(method, { customer: null })
  }

  /** Creates a payment intent and confirms it. */
  async createIntent(
    of: Pick<TwinIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> & {
      payment_method: string
      allowed_payment_method_types: string[]
      off_session: boolean
      return_url: string | undefined
    },
  ): Promise<Attempt> {
    const { off_session, return_url, ...rest } = of
    if (of.amount < smallest_cents)
      throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
    const method = await this.#books.find<TwinMethod>('payment_method', of.payment_method)
    if (!method) throw missing('PaymentMethod', of.payment_method, 'payment_method')
    if (method.customer !== of.customer)
      throw invalid('The PaymentMethod does not belong to the Customer you supplied.', { param: 'payment_method' })
    if (!of.allowed_payment_method_types.includes(method.type))
      throw invalid('The PaymentMethod is of a type that is not allowed.', { param: 'payment_method' })

    const id = newId('pi')
    const intent = await this.#books.insert<TwinIntent>(
      {
        id,
        object: 'payment_intent',
        created: seconds(),
        client_secret: newId(`${id}_secret`),
        status: 'requires_payment_method',
        amount_received: 0,
        latest_charge: null,
        last_payment_error: null,
        next_action: null,
        canceled_at: null,
        ...rest,
      },
      { customer: of.customer },
    )
    const outcome = await this.#outcomeOf(method)
    if (outcome !== 'authentication_required') return this.#attempt(intent, method, outcome)
    if (off_session) return this.#decline(intent, method, 'authentication_required')
    if (!return_url) throw invalid('A return_url is required to confirm this PaymentIntent.', { param: 'return_url' })
    const url = `${this.#pages}/3d-secure/${id}/${intent.client_secret}`
    const waiting = await this.#books.update(intent, {
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url } },
    })
    await this.#emit('payment_intent.requires_action', waiting)
    return { intent: waiting }
  }

  /** What the bank does with the next charge. */
  async #outcomeOf(method: TwinMethod): Promise<CardOutcome | DeclineCode | 'processing'> {
    const decline = this.#next.declines.shift()
    if (decline) return decline
    if (this.#next.authentications > 0) {
      this.#next.authentications -= 1
      return 'authentication_required'
    }
    if (this.#next.processing > 0) {
      this.#next.processing -= 1
      return 'processing'
    }
    const number = await this.#books.testCardOf(method.id)
    return (number && findTestCard(number)?.outcome) || 'succeeds'
  }

  async #attempt(
    intent: TwinIntent,
    method: TwinMethod,
    outcome: CardOutcome | DeclineCode | 'processing',
  ): Promise<Attempt> {
    if (outcome === 'declined_when_charged') return this.#decline(intent, method, 'card_declined')
    if (outcome in declineMessages) return this.#decline(intent, method, outcome as DeclineCode)
    if (outcome !== 'processing') return { intent: await this.#succeed(intent, method, outcome === 'disputed') }
    const waiting = await this.#books.update(intent, { status: 'processing', next_action: null })
    await this.#emit('payment_intent.processing', waiting)
    return { intent: waiting }
  }

  async #succeed(intent: TwinIntent, method: TwinMethod, isDisputed: boolean): Promise<TwinIntent> {
    const { amount, currency } = intent
    const id = newId('ch')
    const fee = Math.round((amount * feePercent) / 100) + feeFixed_cents
    const { id: balance_transaction } = await this.#enter({ type: 'charge', amount, fee, currency, source: id })
    await this.#insertCharge(intent, method, { id, status: 'succeeded', balance_transaction })
    const paid = await this.#books.update(intent, {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: id,
      last_payment_error: null,
      next_action: null,
    })
    await this.#emit('payment_intent.succeeded', paid)
    if (isDisputed) await this.openDispute(intent.id)
    return paid
  }

  async #insertCharge(
    { id: payment_intent, amount, currency, customer }: TwinIntent,
    method: TwinMethod,
    of: Pick<TwinCharge, 'id' | 'status' | 'balance_transaction'> & { failure_code?: string },
  ): Promise<void> {
    await this.#books.insert<TwinCharge>(
      {
        object: 'charge',
        created: seconds(),
        payment_intent,
        payment_method: method.id,
        customer,
        amount,
        amount_refunded: 0,
        currency,
        paid: of.status === 'succeeded',
        refunded: false,
        disputed: false,
        failure_code: null,
        ...of,
      },
      { customer, payment_intent },
    )
  }

  /** Declined by the bank; `authentication_required` and insufficient funds are decline codes too. */
  async #decline(intent: TwinIntent, method: TwinMethod, decline: DeclineCode): Promise<Attempt> {
    const code = decline === 'insufficient_funds' ? 'card_declined' : decline
    const id = newId('ch')
    await this.#insertCharge(intent, method, { id, status: 'failed', balance_transaction: null, failure_code: code })
    const error: TwinPaymentError = {
      type: 'card_error',
      code,
      decline_code: decline === 'card_declined' ? 'generic_decline' : decline,
      message: declineMessages[decline],
      charge: id,
      payment_method: method,
    }
    return this.#fail(intent, error, id)
  }

  async #fail(intent: TwinIntent, error: TwinPaymentError, latest_charge: string | null): Promise<Attempt> {
    const failed = await this.#books.update(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge,
      last_payment_error: error,
      next_action: null,
    })
    await this.#emit('payment_intent.payment_failed', failed)
    return { intent: failed, error: { ...error, payment_intent: failed } }
  }

  /** The payer confirms the payment with the bank, or not. Null if the payment no longer waits for it. */
  async authenticate(id: string, isConfirmed: boolean): Promise<TwinIntent | null> {
    const intent = await this.#books.lock<TwinIntent>('payment_intent', id)
    if (intent?.status !== 'requires_action') return null
    const method = await this.#books.find<TwinMethod>('payment_method', intent.payment_method!)
    if (isConfirmed) return (await this.#attempt(intent, method!, 'succeeds')).intent
    const error: TwinPaymentError = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
      payment_method: method!,
    }
    return (await this.#fail(intent, error, null)).intent
  }

  /** The bank answers about a payment in process. */
  async settle(id: string, outcome: 'succeeded' | DeclineCode): Promise<void> {
    const intent = await this.#books.lock<TwinIntent>('payment_intent', id)
    if (intent?.status !== 'processing') throw invalid('This PaymentIntent is not in process.')
    const method = await this.#books.find<TwinMethod>('payment_method', intent.payment_method!)
    await this.#attempt(intent, method!, outcome === 'succeeded' ? 'succeeds' : outcome)
  }

  async cancelIntent(id: string): Promise<TwinIntent> {
    const intent = await this.#books.lock<TwinIntent>('payment_intent', id)
    if (!intent) throw missing('payment_intent', id, 'intent')
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
        payment_intent: intent,
      })
    const canceled = await this.#books.update(intent, {
      status: 'canceled',
      canceled_at: seconds(),
      next_action: null,
    })
    await this.#emit('payment_intent.canceled', canceled)
    return canceled
  }

  async refund(
    of: Pick<TwinRefund, 'payment_intent' | 'reason' | 'metadata'> & { amount: number | undefined },
  ): Promise<TwinRefund> {
    const [intent, charge] = await this.#lockPaid(of.payment_intent)
    if (charge.disputed)
      throw invalid('This charge has been charged back and cannot be refunded.', { code: 'charge_disputed' })
    const left = charge.amount - charge.amount_refunded
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const amount = of.amount ?? left
    if (amount <= 0 || amount > left)
      throw invalid('The refund amount is greater than the unrefunded amount on the charge.', { param: 'amount' })
    const { currency } = intent
    const id = newId('re')
    const entry = await this.#enter({ type: 'refund', amount: -amount, fee: 0, currency, source: id })
    const refunded = await this.#books.insert<TwinRefund>(
      {
        id,
        object: 'refund',
        created: seconds(),
        payment_intent: intent.id,
        charge: charge.id,
        status: 'succeeded',
        amount,
        currency,
        reason: of.reason,
        metadata: of.metadata,
        balance_transaction: entry.id,
      },
      { customer: intent.customer, payment_intent: intent.id, charge: charge.id },
    )
    const changed = await this.#books.update(charge, {
      amount_refunded: charge.amount_refunded + amount,
      refunded: amount === left,
    })
    await this.#emit('charge.refunded', changed)
    return refunded
  }

  /** The bank sends a refund back. */
  async failRefund(id: string): Promise<void> {
    const known = await this.#books.find<TwinRefund>('refund', id)
    if (!known) throw missing('refund', id)
    const [, charge] = await this.#lockPaid(known.payment_intent)
    const refunded = await this.#books.lock<TwinRefund>('refund', id)
    if (refunded?.status !== 'succeeded') throw invalid('This refund has already failed.')
    const { amount, currency } = refunded
    const entry = await this.#enter({ type: 'refund_failure', amount, fee: 0, currency, source: id })
    const failed = await this.#books.update(refunded, {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: entry.id,
    })
    await this.#books.update(charge, { amount_refunded: charge.amount_refunded - amount, refunded: false })
    await this.#emit('refund.updated', failed)
    await this.#emit('refund.failed', failed)
  }

  /** The payer's bank takes the rest of a payment back, or a part of it. */
  async openDispute(
    payment_intent: string,
    { reason = 'fraudulent', amount: part }: { reason?: string; amount?: number } = {},
  ): Promise<TwinDispute> {
    const [intent, charge] = await this.#lockPaid(payment_intent)
    const left = await this.#leftToDispute(charge)
    const amount = part ?? left
    if (left <= 0 || amount <= 0 || amount > left) throw invalid('This charge is already disputed.')
    const { currency, customer } = intent
    const id = newId('du')
    const fee = disputeFee_cents
    const entry = await this.#enter({ type: 'adjustment', amount: -amount, fee, currency, source: id })
    await this.#books.update(charge, { disputed: true })
    const dispute = await this.#books.insert<TwinDispute>(
      {
        id,
        object: 'dispute',
        created: seconds(),
        payment_intent,
        charge: charge.id,
        status: 'needs_response',
        amount,
        currency,
        reason,
        balance_transactions: [entry],
      },
      { customer, payment_intent, charge: charge.id },
    )
    await this.#emit('charge.dispute.created', dispute)
    return dispute
  }

  /**
   * The bank decides a dispute, or decides it again. If it is won, the money comes back, without the fee; if it is lost
   * after that, the money is withdrawn again.
   */
  async closeDispute(id: string, outcome: 'won' | 'lost'): Promise<TwinDispute> {
    const [dispute, charge] = await this.#lockDispute(id)
    if (dispute.status === outcome) throw invalid('This dispute is already closed.')
    const due = outcome === 'won' ? 0 : dispute.amount
    const closed = await this.#withdraw(charge, dispute, due, { status: outcome })
    await this.#emit('charge.dispute.closed', closed)
    return closed
  }

  /** The bank claims another amount. */
  async changeDispute(id: string, amount: number): Promise<TwinDispute> {
    const [dispute, charge] = await this.#lockDispute(id)
    if (amount <= 0) throw invalid('The amount of a dispute must be positive.', { param: 'amount' })
    const changed = await this.#withdraw(charge, dispute, dispute.status === 'won' ? 0 : amount, { amount })
    await this.#emit('charge.dispute.updated', changed)
    return changed
  }

  /** Enters the difference to what a dispute has withdrawn. */
  async #withdraw(
    charge: TwinCharge,
    dispute: TwinDispute,
    due: number,
    changes: Partial<Pick<TwinDispute, 'status' | 'amount'>>,
  ): Promise<TwinDispute> {
    const { currency, id, balance_transactions } = dispute
    const more = due - withdrawnBy(dispute)
    if (more > (await this.#leftToDispute(charge))) throw invalid('The rest of this charge is already disputed.')
    const entries =
      more === 0 ? [] : [await this.#enter({ type: 'adjustment', amount: -more, fee: 0, currency, source: id })]
    return this.#books.update(dispute, {
      ...changes,
      balance_transactions: [...balance_transactions, ...entries],
    })
  }

  async #lockDispute(id: string): Promise<[TwinDispute, TwinCharge]> {
    const known = await this.#books.find<TwinDispute>('dispute', id)
    if (!known) throw missing('dispute', id)
    const [, charge] = await this.#lockPaid(known.payment_intent)
    return [(await this.#books.lock<TwinDispute>('dispute', id))!, charge]
  }

  /** What was neither refunded nor withdrawn by disputes. */
  async #leftToDispute(charge: TwinCharge): Promise<number> {
    const of = { payment_intent: charge.payment_intent, limit: 100 }
    const { data } = await this.#books.list<TwinDispute>('dispute', of)
    return charge.amount - charge.amount_refunded - data.reduce((sum, one) => sum + withdrawnBy(one), 0)
  }

  /** The intent and its successful charge. All changes lock them in this order. */
  async #lockPaid(id: string): Promise<[TwinIntent, TwinCharge]> {
    const intent = await this.#books.lock<TwinIntent>('payment_intent', id)
    if (!intent) throw missing('payment_intent', id, 'payment_intent')
    if (intent.status !== 'succeeded')
      throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
        code: 'payment_intent_unexpected_state',
      })
    return [intent, (await this.#books.lock<TwinCharge>('charge', intent.latest_charge!))!]
  }

  async #enter(
    of: Pick<BalanceTransaction, 'type' | 'amount' | 'fee' | 'currency' | 'source'>,
  ): Promise<BalanceTransaction> {
    return this.#books.insert<BalanceTransaction>({
      id: newId('txn'),
      object: 'balance_transaction',
      created: seconds(),
      net: of.amount - of.fee,
      ...of,
    })
  }

  /** An event of a type that the endpoint receives, if there is one. */
  async #emit(type: string, about: TwinObject): Promise<void> {
    if (!this.#subscribed.includes(type)) return
    const event: TwinEvent = { id: newId('evt'), object: 'event', created: seconds(), type, data: { object: about } }
    await this.#books.queueDelivery(await this.#books.insert(event))
  }
}

const withdrawnBy = ({ balance_transactions }: TwinDispute): number =>
  -balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
