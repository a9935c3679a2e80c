import type { MetaFunction } from 'react-router'
import type { ServiceCardWords } from '#content/services-overview.ts'
import { servicesOverview } from '#content/services-overview.ts'
import { pathTo } from '#domain/paths.ts'
import { MoreLink } from '#web/site/blocks/action.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { Points } from '#web/site/blocks/points.tsx'
import { Section, SiteMain } from '#web/site/blocks/section.tsx'
import { ServiceCard } from '#web/site/blocks/service-card.tsx'
import { Steps } from '#web/site/blocks/steps.tsx'
import { listData } from '#web/site/json-ld.ts'
import { crumbOf, crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { AllServices } from '#web/site/pictures/all-services.tsx'

const { hero, core, additional, why, process, closing } = servicesOverview

export const meta: MetaFunction = () =>
  pageMeta({
    words: servicesOverview.meta,
    path: pathTo('services'),
    crumbs: crumbsTo('services'),
    data: [listData([...core.cards, ...additional.cards].map(({ screen }) => crumbOf(screen)))],
  })

export default function Services() {
  return (
    <SiteMain>
      <PageHero {...hero} crumbs={crumbsTo('services')} picture={<AllServices />} />
      <Section title={core.title} lead={core.lead}>
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          <Cards cards={core.cards} />
        </ul>
      </Section>
      <Section title={additional.title} lead={additional.lead} aside={<MoreLink action={additional.aside} />}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Cards cards={additional.cards} />
        </ul>
      </Section>
      <Section title={why.title} beside>
        <Points items={why.points} />
      </Section>
      <Section title={process.title} lead={process.lead}>
        <Steps steps={process.steps} />
      </Section>
      <ClosingBand {...closing} />
    </SiteMain>
  )
}

const Cards = ({ cards }: { cards: readonly ServiceCardWords[] }) =>
  cards.map(({ popular, ...words }) => (
    <ServiceCard
      key={words.screen}
      {...words}
      badge={popular && servicesOverview.popular}
      more={servicesOverview.more}
    />
  ))
