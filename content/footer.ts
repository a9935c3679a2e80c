import { product } from '#domain/product.ts'

/** The words below every public page. */
export const footer = {
  about: 'We pair people in the Philippines with the tools that make them faster, and look after both sides.',
  company: 'Company',
  legal: 'Legal',
  tagline: `${product.name}: ${product.tagline}.`,
} as const
