import { ArrowRight, ChevronDown } from 'lucide-react'
import { testimonialsPage } from '#content/testimonials.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import { pathTo } from '#domain/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { SiteCard } from '#web/site/blocks/card.tsx'
import { CheckedList } from '#web/site/blocks/checked-list.tsx'
import { siteContent } from '#web/site/site-content.ts'
import { Speaker } from '#web/site/blocks/speaker.tsx'

const words = testimonialsPage.reviews
const shownAtOnce = 2

/** A client review with its key results. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { quote, author, position, company, industry, rating, category, results } = testimonial
  const more = results.slice(shownAtOnce)
  const study = siteContent().caseStudies.find((one) => one.company === company)
  return (
    <li data-category={category} className="grid md:row-span-2 md:grid-rows-subgrid md:gap-y-0">
      <SiteCard as="div" className="md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0">
        <figure className="flex flex-col">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <span className="sr-only">{words.rating} </span>
              <Stars value={rating} of={5} />
            </span>
            <Badge tone="primary">{industry}</Badge>
          </div>
          <blockquote className="mt-4 mb-6 text-lg/7">
            <p>“{quote}”</p>
          </blockquote>
          <Speaker name={author} role={`${position}, ${company}`} className="mt-auto" />
        </figure>
        <div className="mt-6 border-t border-line pt-5">
          <p className="text-sm font-semibold text-ink-soft">{words.results}</p>
          <CheckedList items={results.slice(0, shownAtOnce)} className="mt-3" />
          {more.length > 0 && (
            <details className="group/more flex flex-col-reverse">
              <summary className="mt-1.5 inline-flex min-h-8 list-none items-center gap-1.5 self-start rounded-sm text-sm font-semibold text-primary-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
                <span className="group-open/more:hidden">{words.more.replace('{count}', `${more.length}`)}</span>
                <span className="hidden group-open/more:inline">{words.fewer}</span>
                <ChevronDown aria-hidden className="size-4 transition-transform group-open/more:rotate-180" />
              </summary>
              <CheckedList items={more} className="pt-2.5" />
            </details>
          )}
          {study && (
            <a
              href={pathTo('case_study', { slug: study.slug })}
              className="group/story mt-4 inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-semibold text-primary-ink underline-offset-4 hover:underline"
            >
              {words.story}
              <span className="sr-only"> {company}</span>
              <ArrowRight aria-hidden className="size-4 transition-transform group-hover/story:translate-x-0.5" />
            </a>
          )}
        </div>
      </SiteCard>
    </li>
  )
}
