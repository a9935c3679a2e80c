import { ArrowRight, Check } from 'lucide-react'
import type { ServiceScreen } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { serviceIcon } from '../icons.ts'
import { IconTile, SiteCard, coveringLink } from './card.tsx'

interface ServiceCardProps {
  screen: ServiceScreen
  description: string
  features?: readonly string[]
  badge?: string | undefined
  more: string
}

/** One service among others: the whole card leads to its page. */
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
      {features && (
        <ul className="mt-5 grid gap-2.5">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Check aria-hidden strokeWidth={2.5} className="mt-1 size-4 shrink-0 text-primary-ink" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <p aria-hidden className="mt-auto inline-flex items-center gap-1.5 pt-6 text-sm font-semibold text-primary-ink">
        {more}
        <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
      </p>
    </SiteCard>
  )
}
