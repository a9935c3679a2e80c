import { home } from '#content/home.ts'
import { services } from '#content/services.ts'
import type { ServiceWords } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { MoreLink } from '#web/site/blocks/action.tsx'
import { CardMore, IconTile, SiteCard, coveringLink } from '#web/site/blocks/card.tsx'
import { Section } from '#web/site/blocks/section.tsx'
import { serviceIcon } from '#web/site/icons.ts'
import { ServicePicture } from '#web/site/pictures/service-picture.tsx'

const { title, lead, featured, more, all } = home.services

export function ServiceCards() {
  return (
    <Section id="services" title={title} lead={lead} aside={<MoreLink action={{ label: all, to: 'services' }} />}>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4 lg:gap-5">
        {services
          .filter((service) => featured.some((screen) => screen === service.screen))
          .map((service) => (
            <PictureCard key={service.screen} {...service} />
          ))}
      </ul>
    </Section>
  )
}

/** A service with its picture, or with its icon on a phone. */
function PictureCard({ screen, summary }: ServiceWords) {
  return (
    <SiteCard leads flush>
      <div className="hidden aspect-[56/40] overflow-hidden border-b border-line sm:block [&>svg]:max-w-none [&>svg]:rounded-none">
        <ServicePicture screen={screen} />
      </div>
      <div className="flex grow gap-4 p-5 sm:flex-col sm:gap-0 sm:p-6">
        <span className="sm:hidden">
          <IconTile icon={serviceIcon(screen)} />
        </span>
        <div>
          <h3 className="text-lg font-semibold">
            <a href={pathTo(screen)} className={coveringLink}>
              {screens[screen].title}
            </a>
          </h3>
          <p className="mt-1 text-ink-soft sm:mt-2">{summary}</p>
        </div>
        <div className="mt-auto hidden sm:flex">
          <CardMore>{more}</CardMore>
        </div>
      </div>
    </SiteCard>
  )
}
