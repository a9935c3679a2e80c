import type { PaymentMethod } from '#domain/payments/payment-method.ts'

/** The value of a bank transfer among the choices; the others are IDs of saved methods. */
export const bankTransfer = 'bank'

/** How a chosen method is written in a request. */
export const methodOf = (choice: string) =>
  choice === bankTransfer ? { kind: 'bank' as const } : { kind: 'saved' as const, id: choice }

/** The method that is selected at first: the one that was just added, or else the default. */
export const firstChoice = (methods: readonly PaymentMethod[], added: string | null): string =>
  (methods.find(({ id }) => id === added) ?? methods.find(({ is_default }) => is_default))?.id ?? ''
