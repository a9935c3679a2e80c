import { product } from '#domain/product.ts'

/** The text of the footer. */
export const footer = {
  about: 'We connect companies with AI-trained professionals in the Philippines and support both sides.',
  company: 'Company',
  legal: 'Legal',
  tagline: `${product.name}: ${product.tagline}.`,
} as const
