import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { publicTalent as words } from '#content/public-talent.ts'
import { numberText } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import { availabilityLabels } from '#domain/talent/profile.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { TagList } from '#web/ui/tag-list.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { pageData } from '#web/site/page-data.ts'

export const meta: MetaFunction = () => {
  const { name, headline } = pageData<TalentPage>()
  return [
    { title: `${name} · ${product.name}` },
    { name: 'description', content: headline || words.by },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The page of a talent for everyone who has the link that the talent created. */
export default function PublicTalent() {
  const talent = pageData<TalentPage>()
  const tests = talent.tests.filter(({ source, is_passed, band }) => source === 'library' && is_passed && band !== null)
  return (
    <SiteMain>
      <section className="site-section">
        <div className="site-frame pt-10 pb-12 sm:pt-14">
          <p className="text-sm font-medium text-ink-soft">{words.by}</p>
          <h1 className="mt-3 site-title wrap-anywhere">{talent.name}</h1>
          {talent.headline && <p className="mt-4 max-w-2xl text-xl/8 wrap-anywhere text-ink-soft">{talent.headline}</p>}
        </div>
      </section>
      <section className="site-section">
        <div className="site-frame grid items-start gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1fr_20rem]">
          <div className="rounded-card border border-line bg-[var(--card)] p-6 lg:sticky lg:top-24 lg:order-last">
            <h2 className="sr-only">{words.facts}</h2>
            <Facts talent={talent} />
          </div>
          <div className="grid gap-10">
            {talent.summary && (
              <Part title={words.about}>
                <p className="max-w-prose text-[1.0625rem]/8 wrap-anywhere whitespace-pre-line">{talent.summary}</p>
              </Part>
            )}
            {talent.skills.length > 0 && (
              <Part title={words.skills}>
                <TagList label={words.skills} tags={talent.skills} />
              </Part>
            )}
            {talent.work_history.length > 0 && (
              <Part title={words.work}>
                <ul className="grid gap-6">
                  {talent.work_history.map((place, at) => (
                    <li key={at} className="wrap-anywhere">
                      <h3 className="font-semibold">
                        {place.title}, {place.company}
                      </h3>
                      <p className="text-sm text-ink-soft">
                        {monthOf(place.from_month)} – {place.to_month ? monthOf(place.to_month) : words.now}
                      </p>
                      {place.description && <p className="mt-2 max-w-prose whitespace-pre-line">{place.description}</p>}
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {tests.length > 0 && (
              <Part title={words.tests}>
                <ul className="divide-y divide-line border-y border-line">
                  {tests.map(({ test_name, band }) => (
                    <li key={test_name} className="flex flex-wrap justify-between gap-x-6 py-3">
                      <span className="wrap-anywhere">{test_name}</span>
                      <span className="text-ink-soft tabular">{words.band(band!)}</span>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {talent.badges.length > 0 && (
              <Part title={words.badges}>
                <TagList label={words.badges} tags={talent.badges.map((badge) => badgeLabels[badge])} />
              </Part>
            )}
          </div>
        </div>
      </section>
      <ClosingBand {...words.closing} />
    </SiteMain>
  )
}

const monthOf = (month: string) => formatMonth(`${month}-01`)

function Facts({ talent }: { talent: TalentPage }) {
  const { location, timezone, availability, hours_billed, rating, reviews } = talent
  const facts: [string, string][] = [
    [words.availability, availability.map((one) => availabilityLabels[one]).join(', ')],
    [words.location, location],
    [words.zone, timezone?.replaceAll('_', ' ') ?? ''],
    [words.hours, hours_billed === 0 ? '' : numberText(hours_billed)],
    [words.rating, rating === null ? '' : words.ratingOf(rating, reviews)],
  ]
  return (
    <dl className="grid gap-4 text-sm">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-4 text-2xl font-bold">{title}</h2>
      {children}
    </div>
  )
}
