/** What a test card does: the first two when it is added, the others when it is charged. */
export type CardOutcome =
  | 'card_declined'
  | 'insufficient_funds'
  | 'succeeds'
  | 'authentication_required'
  | 'declined_when_charged'
  | 'disputed'

export interface TestCard {
  number: string
  brand: string
  outcome: CardOutcome
  /** For the page that shows the test cards. */
  effect: string
}

/** The gateway's own test numbers, with the same effects. The twin accepts no other cards. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'succeeds', effect: 'Succeeds' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'succeeds', effect: 'Succeeds' },
  { number: '4000000000003220', brand: 'visa', outcome: 'authentication_required', effect: 'Requires 3-D Secure' },
  { number: '4000000000000341', brand: 'visa', outcome: 'declined_when_charged', effect: 'Is declined when charged' },
  { number: '4000000000000259', brand: 'visa', outcome: 'disputed', effect: 'Succeeds, then is disputed' },
  { number: '4000000000000002', brand: 'visa', outcome: 'card_declined', effect: 'Is declined' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds', effect: 'Has insufficient funds' },
]

export const findTestCard = (number: string): TestCard | undefined => testCards.find((card) => card.number === number)

export const declineMessages = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
} as const

export type DeclineCode = keyof typeof declineMessages
