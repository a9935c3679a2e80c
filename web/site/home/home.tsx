import type { MetaFunction } from 'react-router'
import { home } from '#content/home.ts'
import { pathTo } from '#domain/paths.ts'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { organizationData } from '#web/site/json-ld.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { Benefits } from './benefits.tsx'
import { Hero } from './hero.tsx'
import { HomeContact } from './home-contact.tsx'
import { ServiceCards } from './service-cards.tsx'
import { Testimonials } from './testimonials.tsx'

export const meta: MetaFunction = () => pageMeta({ words: home.meta, path: pathTo('home'), data: [organizationData()] })

export default function Home() {
  return (
    <SiteMain>
      <Hero />
      <ServiceCards />
      <Benefits />
      <Testimonials />
      <HomeContact />
    </SiteMain>
  )
}
