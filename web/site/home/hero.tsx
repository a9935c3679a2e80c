import { home } from '#content/home.ts'
import { product } from '#domain/product.ts'
import { Actions } from '../blocks/action.tsx'
import { Assurances } from './assurances.tsx'
import { Crossing } from './crossing.tsx'

export function Hero() {
  return (
    <section className="site-section">
      <div className="site-frame grid items-center gap-x-14 gap-y-12 pt-12 pb-20 sm:pt-16 lg:grid-cols-[1.02fr_1fr] lg:pt-20 lg:pb-28">
        <div>
          <p className="inline-flex items-center gap-2 rounded-full border border-line bg-surface py-1 pr-3 pl-2 text-xs font-medium sm:text-sm text-ink-soft">
            <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-mango" />
            {product.tagline}
          </p>
          <h1 className="mt-6 text-[clamp(2.5rem,1.6rem+3.6vw,4.25rem)]/[1.04] font-bold tracking-[-0.035em]">
            {home.headline}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft sm:text-xl/8">{home.lead}</p>
          <Assurances items={home.points} className="sm:grid-cols-2" />
          <Actions actions={home.actions} className="mt-10" />
        </div>
        <Crossing />
      </div>
    </section>
  )
}
