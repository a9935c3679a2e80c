import type { Position } from '#domain/content/position.ts'
import { careers } from '#content/careers.ts'
import { workplaces } from '#domain/content/position.ts'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { pathTo } from '#domain/paths.ts'
import type { JsonLd } from '#web/site/json-ld.ts'
import { context, organization } from '#web/site/json-ld.ts'
import { originPlace } from '#web/site/origin-place.ts'

const { tasks, skills } = careers.positions

/** An open position for job search engines. It has no end date, because it stays open until it is filled. */
export const jobPostingData = (position: Position): JsonLd => ({
  ...context,
  '@type': 'JobPosting',
  title: position.title,
  description: [
    `<p>${escapeHtml(position.description)}</p>`,
    `<p>${tasks}</p>${listOf(position.tasks)}`,
    `<p>${skills}</p>${listOf(position.skills)}`,
  ].join(''),
  identifier: { '@type': 'PropertyValue', name: organization.name, value: position.slug },
  url: `${originPlace}${pathTo('careers')}#${position.slug}`,
  datePosted: position.posted_on,
  employmentType: position.type.toUpperCase(),
  hiringOrganization: organization,
  ...placeOf(position),
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'PHP',
    value: {
      '@type': 'QuantitativeValue',
      minValue: position.salary.from,
      maxValue: position.salary.to,
      unitText: 'MONTH',
    },
  },
})

const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`

function placeOf({ location }: Position): JsonLd {
  if (location === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Philippines' },
    }
  }
  const { locality, region } = workplaces[location]
  const address = { addressLocality: locality, addressRegion: region, addressCountry: 'PH' }
  return { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } } }
}
