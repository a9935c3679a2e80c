import { Check } from 'lucide-react'
import { home } from '#content/home.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Crossing } from './crossing.tsx'

export function Hero() {
  return (
    <section className="site-section">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[1.02fr_1fr] lg:pt-20 lg:pb-28">
        <div>
          <p className="inline-flex items-center gap-2 rounded-full border border-line bg-surface py-1 pr-3 pl-2 text-xs font-medium sm:text-sm text-ink-soft">
            <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-mango" />
            {product.tagline}
          </p>
          <h1 className="mt-6 text-[clamp(2.5rem,1.6rem+3.6vw,4.25rem)]/[1.04] font-bold tracking-[-0.035em]">
            {home.headline}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft sm:text-xl/8">{home.lead}</p>
          <ul className="mt-8 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {home.points.map((point) => (
              <li key={point} className="flex items-start gap-2.5 font-medium">
                <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
                  <Check aria-hidden strokeWidth={3} className="size-3" />
                </span>
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-10 flex flex-wrap gap-3">
            <a href={`${pathTo('login')}?tab=register`} className={buttonClasses({ look: 'primary', size: 'lg' })}>
              {home.start}
            </a>
            <a href="#services" className={buttonClasses({ size: 'lg' })}>
              {home.more}
            </a>
          </div>
        </div>
        <Crossing />
      </div>
    </section>
  )
}
