import { product } from '#domain/product.ts'

/** What everybody reads while the product is closed for maintenance. */
export const maintenance = {
  title: 'Closed for maintenance',
  heading: 'We are working on the bridge.',
  lead: `${product.name} is closed for a short while. Everything that you saved is where you left it. Please try again in a few minutes.`,
  again: 'Try again',
  contact: 'Urgent?',
} as const
