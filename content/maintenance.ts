import { product } from '#domain/product.ts'

/** The text of the maintenance page. */
export const maintenance = {
  title: 'Down for maintenance',
  heading: 'We’ll be back soon.',
  lead: `${product.name} is down for scheduled maintenance. Your data is safe. Please try again in a few minutes.`,
  again: 'Try again',
  contact: 'For urgent requests, email',
} as const
