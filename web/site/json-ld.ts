import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { originPlace } from './origin-place.ts'

/** Data about a page for machines, in the words of https://schema.org. */
export type JsonLd = Record<string, unknown>

const context = { '@context': 'https://schema.org' }

const organization = {
  '@type': 'Organization',
  '@id': `${originPlace}/#organization`,
  name: product.name,
  slogan: product.tagline,
  url: originPlace,
  logo: `${originPlace}/icon-512.png`,
  email: product.support_email,
}

/** Who we are. */
export const organizationData = (): JsonLd => ({ ...context, ...organization })

/** One of the services. */
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

/** Services side by side. */
export const servicesData = (names: readonly ScreenName[]): JsonLd => ({
  ...context,
  '@type': 'ItemList',
  itemListElement: names.map((name, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: screens[name].title,
    url: originPlace + pathTo(name),
  })),
})

/** Questions with their answers, as they stand on the page. */
export const questionsData = (items: readonly { question: string; answer: string }[]): JsonLd => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** One step of the way from the home page to a page. */
export interface Crumb {
  label: string
  path: string
}

/** The way from the home page, as the page shows it. */
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
