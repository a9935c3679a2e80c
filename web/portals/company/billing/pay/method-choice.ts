import type { PaymentMethod } from '#domain/payments/payment-method.ts'

/** The value of a bank transfer among the choices; the others are IDs of saved methods. */
export const bankTransfer = 'bank'

/** How a chosen method is written in a request. */
export const methodOf = (choice: string) =>
  choice === bankTransfer ? { kind: 'bank' as const } : { kind: 'saved' as const, id: choice }

/** The default method, which is selected at first. */
export const defaultChoice = (methods: readonly PaymentMethod[]): string =>
  methods.find(({ is_default }) => is_default)?.id ?? ''
