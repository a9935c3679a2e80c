import type { ServiceScreen } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { serviceIcon } from '#web/site/icons.ts'
import { CardMore, IconTile, SiteCard, coveringLink } from './card.tsx'
import { CheckedList } from './checked-list.tsx'

interface ServiceCardProps {
  screen: ServiceScreen
  description: string
  features?: readonly string[]
  badge?: string | undefined
  more: string
}

/** A service card. The whole card is a link. */
export function ServiceCard({ screen, description, features, badge, more }: ServiceCardProps) {
  return (
    <SiteCard leads className="sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <IconTile icon={serviceIcon(screen)} />
        {badge && (
          <span className="rounded-full bg-mango-soft px-3 py-1 text-sm font-semibold text-mango-ink">{badge}</span>
        )}
      </div>
      <h3 className="mt-6 text-lg font-semibold">
        <a href={pathTo(screen)} className={coveringLink}>
          {screens[screen].title}
        </a>
      </h3>
      <p className="mt-2 text-ink-soft">{description}</p>
      {features && <CheckedList items={features} className="mt-5" />}
      <CardMore>{more}</CardMore>
    </SiteCard>
  )
}
