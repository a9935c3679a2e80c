import { ArrowRight } from 'lucide-react'
import { home } from '#content/home.ts'
import { services } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { serviceIcon } from '../service-icons.ts'

export function ServiceCards() {
  const { title, lead, featured, more, all } = home.services
  return (
    <section id="services" className="scroll-mt-20 border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 className="text-3xl font-bold tracking-[-0.025em] sm:text-4xl/11">{title}</h2>
            <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>
          </div>
          <a
            href={pathTo('services')}
            className="group inline-flex items-center gap-1.5 rounded-sm font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            {all}
            <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
          </a>
        </div>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {services
            .filter((service) => featured.some((screen) => screen === service.screen))
            .map(({ screen, summary }) => {
              const Icon = serviceIcon(screen)
              return (
                <li
                  key={screen}
                  className="group relative flex flex-col rounded-panel border border-line bg-canvas p-6 transition-[border-color,translate,box-shadow] duration-200 hover:-translate-y-0.5 hover:border-primary-line hover:shadow-pop"
                >
                  <span className="flex size-12 items-center justify-center rounded-card bg-primary-soft text-primary-ink">
                    <Icon aria-hidden className="size-6" />
                  </span>
                  <h3 className="mt-6 text-lg font-semibold">
                    <a
                      href={pathTo(screen)}
                      className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
                    >
                      {screens[screen].title}
                    </a>
                  </h3>
                  <p className="mt-2 grow text-ink-soft">{summary}</p>
                  <p
                    aria-hidden
                    className="mt-6 inline-flex items-center gap-1.5 text-sm font-semibold text-primary-ink"
                  >
                    {more}
                    <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
                  </p>
                </li>
              )
            })}
        </ul>
      </div>
    </section>
  )
}
