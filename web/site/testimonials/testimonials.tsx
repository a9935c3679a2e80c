import type { MetaFunction } from 'react-router'
import { testimonialsPage } from '#content/testimonials.ts'
import { pathTo } from '#domain/paths.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { Figures } from '#web/site/blocks/figures.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { reviewsData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { siteContent } from '#web/site/site-content.ts'
import { CategoryFilter } from './category-filter.tsx'
import { ClientVoices } from './client-voices.tsx'
import { TestimonialCard } from './testimonial-card.tsx'

const words = testimonialsPage

export const meta: MetaFunction = () =>
  pageMeta({
    words: words.meta,
    path: pathTo('testimonials'),
    crumbs: crumbsTo('testimonials'),
    data: [reviewsData(siteContent().testimonials)],
  })

export default function Testimonials() {
  return (
    <SiteMain>
      <PageHero {...words.hero} crumbs={crumbsTo('testimonials')} picture={<ClientVoices />}>
        <div className="mt-10">
          <Figures figures={words.figures} narrow />
        </div>
      </PageHero>
      <Section title={words.reviews.title}>
        <CategoryFilter />
        <ul className="mt-6 grid gap-4 sm:gap-6 md:grid-cols-2">
          {siteContent().testimonials.map((one) => (
            <TestimonialCard key={one.author} testimonial={one} />
          ))}
        </ul>
      </Section>
      <Section title={words.trusted.title} lead={words.trusted.lead}>
        <Figures figures={words.trusted.figures} />
      </Section>
      <ClosingBand {...words.closing} />
    </SiteMain>
  )
}
