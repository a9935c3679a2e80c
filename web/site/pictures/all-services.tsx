import type { ServiceScreen } from '#content/services.ts'
import { serviceIcon } from '#web/site/icons.ts'
import { Scene } from './scene.tsx'

const hung: readonly [ServiceScreen, number][] = [
  ['customer_service', 154],
  ['data_entry', 238],
  ['virtual_assistants', 322],
  ['finance_accounting', 406],
]

const crossing: readonly ServiceScreen[] = [
  'code_development',
  'design_graphics',
  'digital_marketing',
  'human_resources',
  'lead_generation',
  'ecommerce_support',
  'business_operations',
]

const archAt = (x: number) => 380 - 305 * (1 - ((x - 280) / 240) ** 2)

/** A bridge with all services: the core ones hang from the arch, the others cross. */
export function AllServices() {
  return (
    <Scene name="services">
      <g className="stroke-[var(--bridge)]" fill="none" strokeLinecap="round">
        <path d="M40 380Q280 -230 520 380" strokeWidth="12" />
        <g strokeWidth="4">
          {hung.map(([screen, x]) => (
            <path key={screen} d={`M${x} ${archAt(x)}V352`} />
          ))}
        </g>
      </g>
      {hung.map(([screen, x], at) => {
        const Icon = serviceIcon(screen)
        const y = at === 0 || at === hung.length - 1 ? 226 : 156
        return (
          <g key={screen} transform={`translate(${x - 36} ${y})`}>
            <rect y="8" width="72" height="72" rx="20" className="fill-[var(--bridge)]" opacity=".16" />
            <rect width="72" height="72" rx="20" className={at === 0 ? 'fill-primary' : 'fill-raised stroke-line'} />
            <Icon
              x="19"
              y="19"
              width="34"
              height="34"
              className={at === 0 ? 'stroke-[var(--on-primary)]' : 'stroke-[var(--primary-ink)]'}
            />
          </g>
        )
      })}
      <path
        d="M-10 366Q280 344 570 366"
        className="stroke-[var(--bridge)]"
        fill="none"
        strokeWidth="16"
        strokeLinecap="round"
      />
      {crossing.map((screen, at) => {
        const Icon = serviceIcon(screen)
        const x = 58 + at * 74
        const y = 332 + ((x - 280) / 280) ** 2 * 10
        return (
          <g key={screen} transform={`translate(${x} ${y})`}>
            <circle r="21" className="fill-mango stroke-surface" strokeWidth="4" />
            <Icon x="-10" y="-10" width="20" height="20" className="stroke-[var(--on-mango)]" />
          </g>
        )
      })}
    </Scene>
  )
}
