import { home } from '#content/home.ts'
import { services } from '#content/services.ts'
import { MoreLink } from '../blocks/action.tsx'
import { Section } from '../blocks/section.tsx'
import { ServiceCard } from '../blocks/service-card.tsx'

export function ServiceCards() {
  const { title, lead, featured, more, all } = home.services
  return (
    <Section id="services" title={title} lead={lead} aside={<MoreLink action={{ label: all, to: 'services' }} />}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {services
          .filter((service) => featured.some((screen) => screen === service.screen))
          .map(({ screen, summary }) => (
            <ServiceCard key={screen} screen={screen} description={summary} more={more} />
          ))}
      </ul>
    </Section>
  )
}
