import { ArrowRight } from 'lucide-react'
import { home } from '#content/home.ts'
import { services } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { MoreLink } from '../blocks/action.tsx'
import { IconTile, SiteCard, coveringLink } from '../blocks/card.tsx'
import { Section } from '../blocks/section.tsx'
import { serviceIcon } from '../icons.ts'

export function ServiceCards() {
  const { title, lead, featured, more, all } = home.services
  return (
    <Section id="services" title={title} lead={lead} aside={<MoreLink action={{ label: all, to: 'services' }} />}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {services
          .filter((service) => featured.some((screen) => screen === service.screen))
          .map(({ screen, summary }) => (
            <SiteCard key={screen} leads className="sm:p-6">
              <IconTile icon={serviceIcon(screen)} />
              <h3 className="mt-6 text-lg font-semibold">
                <a href={pathTo(screen)} className={coveringLink}>
                  {screens[screen].title}
                </a>
              </h3>
              <p className="mt-2 grow text-ink-soft">{summary}</p>
              <p aria-hidden className="mt-6 inline-flex items-center gap-1.5 text-sm font-semibold text-primary-ink">
                {more}
                <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
              </p>
            </SiteCard>
          ))}
      </ul>
    </Section>
  )
}
