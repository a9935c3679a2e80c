import type { TeamMember } from '#content/our-team.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { originPlace } from './origin-place.ts'

/** Structured data in the vocabulary of https://schema.org. */
export type JsonLd = Record<string, unknown>

export const context = { '@context': 'https://schema.org' }

export const organization = {
  '@type': 'Organization',
  '@id': `${originPlace}/#organization`,
  name: product.name,
  slogan: product.tagline,
  url: originPlace,
  logo: `${originPlace}/icon-512.png`,
  email: product.support_email,
}

export const organizationData = (): JsonLd => ({ ...context, ...organization })

export const serviceData = (screen: ScreenName, description: string): JsonLd => ({
  ...context,
  '@type': 'Service',
  name: screens[screen].title,
  serviceType: screens[screen].title,
  description,
  url: originPlace + pathTo(screen),
  provider: organization,
  areaServed: 'Worldwide',
})

/** The questions and answers of a page. */
export const questionsData = (items: readonly { question: string; answer: string }[]): JsonLd => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const reviewsData = (items: readonly Testimonial[]): JsonLd => ({
  ...context,
  ...organization,
  review: items.map(({ quote, author, position, company, rating }) => ({
    '@type': 'Review',
    reviewBody: quote,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    author: {
      '@type': 'Person',
      name: author,
      jobTitle: position,
      worksFor: { '@type': 'Organization', name: company },
    },
  })),
})

interface Article {
  title: string
  description: string
  section: string
  keywords: readonly string[]
  path: string
}

export const articleData = ({ title, description, section, keywords, path }: Article): JsonLd => ({
  ...context,
  '@type': 'Article',
  headline: title,
  description,
  url: originPlace + path,
  mainEntityOfPage: originPlace + path,
  image: `${originPlace}/share.png`,
  articleSection: section,
  keywords: keywords.join(', '),
  author: organization,
  publisher: organization,
})

/** A process in steps. */
export const stepsData = (
  name: string,
  steps: readonly { title: string; description: string; path: string }[],
): JsonLd => ({
  ...context,
  '@type': 'HowTo',
  name,
  step: steps.map(({ title, description, path }, at) => ({
    '@type': 'HowToStep',
    position: at + 1,
    name: title,
    text: description,
    url: originPlace + path,
  })),
})

export const teamData = (members: readonly TeamMember[]): JsonLd => ({
  ...context,
  ...organization,
  employee: members.map(({ name, role, email, linkedin, twitter }) => ({
    '@type': 'Person',
    name,
    jobTitle: role,
    email,
    sameAs: [linkedin, twitter].filter((profile) => profile !== undefined),
  })),
})

/** A list of pages, in order. */
export const listData = (items: readonly Crumb[]): JsonLd => ({
  ...context,
  '@type': 'ItemList',
  itemListElement: items.map(({ label, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    url: originPlace + path,
  })),
})

export interface Crumb {
  label: string
  path: string
}

/** The breadcrumbs of a page. */
export const breadcrumbsData = (crumbs: readonly Crumb[]): JsonLd => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: originPlace + path,
  })),
})
