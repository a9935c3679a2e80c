import { product } from '#domain/product.ts'

/** The text of the maintenance page. */
export const maintenance = {
  title: 'Down for maintenance',
  heading: 'We’ll be back soon.',
  lead: `${product.name} is down for scheduled maintenance. Your data is safe.`,
  wait: 'Please try again in a few minutes.',
  /** In place of `wait` where the end is known. */
  until: (end: string) => `We expect to be back by ${end}.`,
  again: 'Try again',
  contact: 'For urgent requests, email',
} as const
