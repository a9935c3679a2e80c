import { home } from '#content/home.ts'
import { product } from '#domain/product.ts'
import { Actions } from '#web/site/blocks/action.tsx'
import { Assurances } from './assurances.tsx'
import { Crossing } from './crossing.tsx'

export function Hero() {
  return (
    <section className="site-section">
      <div className="site-frame grid items-center gap-x-8 gap-y-12 pt-12 pb-20 sm:pt-16 md:grid-cols-[1.02fr_1fr] lg:gap-x-14 lg:pt-20 lg:pb-28">
        <div>
          <p className="inline-flex items-center gap-2 rounded-full border border-line bg-surface py-1 pr-3 pl-2 text-xs font-medium text-ink-soft lg:text-sm">
            <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-mango" />
            {product.tagline}
          </p>
          <h1 className="mt-6 text-[clamp(2.5rem,1rem+4.4vw,4.25rem)]/[1.04] font-bold tracking-[-0.035em]">
            {home.headline}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft lg:text-xl/8">{home.lead}</p>
          <Assurances items={home.points} className="sm:max-md:grid-cols-2 lg:grid-cols-2" />
          <Actions actions={home.actions} className="mt-10" />
        </div>
        <Crossing />
      </div>
    </section>
  )
}
