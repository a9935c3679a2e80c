import { Panel, Scene } from './scene.tsx'

const months: readonly (readonly [x: number, y: number])[] = [
  [0, 118],
  [46, 100],
  [92, 104],
  [138, 70],
  [184, 46],
  [230, 10],
]
const line = `M${months.map(([x, y]) => `${x} ${y}`).join('L')}`

/** Search, ads and their returns. */
export function DigitalMarketing() {
  return (
    <Scene name="marketing">
      <Panel x={56} y={46} width={318} height={60}>
        <g fill="none" className="stroke-primary" strokeWidth="5" strokeLinecap="round">
          <circle cx="32" cy="28" r="10" />
          <path d="M40 36l8 8" />
        </g>
        <rect x="66" y="25" width="128" height="10" rx="5" className="fill-ink" opacity=".6" />
        <rect x="246" y="12" width="60" height="36" rx="12" className="fill-primary" />
        <path
          d="M266 30h19M278 22l8 8-8 8"
          fill="none"
          className="stroke-[var(--on-primary)]"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Panel>
      <Panel x={56} y={134} width={290} height={256}>
        <rect x="28" y="28" width="88" height="11" rx="5.5" className="fill-ink" opacity=".75" />
        <rect x="28" y="48" width="130" height="8" rx="4" className="fill-ink" opacity=".16" />
        <g transform="translate(30 86)">
          <path d="M0 46h230M0 92h230" className="stroke-line" strokeWidth="2" />
          <path d={`${line}V138H0z`} className="fill-primary" opacity=".12" />
          <path
            d={line}
            fill="none"
            className="stroke-primary"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M0 138h230" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
          {months.map(([x, y], at) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={at === months.length - 1 ? 12 : 7}
              className={at === months.length - 1 ? 'fill-mango stroke-raised' : 'fill-raised stroke-primary'}
              strokeWidth="4"
            />
          ))}
        </g>
      </Panel>
      <Panel x={330} y={206} width={174} height={196}>
        <clipPath id="marketing-post">
          <rect x="16" y="16" width="142" height="106" rx="10" />
        </clipPath>
        <g clipPath="url(#marketing-post)">
          <rect x="16" y="16" width="142" height="106" className="fill-[var(--sky-high)]" />
          <circle cx="108" cy="64" r="24" className="fill-mango" />
          <path d="M16 96c26-26 50-26 74-4s44 14 68-8v40H16z" className="fill-[var(--sea-near)]" />
        </g>
        <path
          d="M34 168c-10-7-15-12-15-19a8.5 8.5 0 0 1 15-5.5A8.5 8.5 0 0 1 49 149c0 7-5 12-15 19z"
          className="fill-danger"
        />
        <rect x="62" y="144" width="92" height="10" rx="5" className="fill-ink" opacity=".6" />
        <rect x="62" y="163" width="60" height="8" rx="4" className="fill-ink" opacity=".16" />
      </Panel>
      <g transform="translate(448 124) rotate(-14)">
        <path d="M-18 20l8 34a9 9 0 0 0 9 7h8l-7-41z" className="fill-[var(--bridge)] stroke-surface" strokeWidth="5" />
        <path
          d="M-46-18h34L40-46v88L-12 18h-34a8 8 0 0 1-8-8v-20a8 8 0 0 1 8-8z"
          className="fill-primary stroke-surface"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path d="M-12-16v32" className="stroke-surface" strokeWidth="5" />
        <path
          d="M56-14c9 5 9 19 0 24M68-32c20 12 20 48 0 60"
          fill="none"
          className="stroke-[var(--bridge)]"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </Scene>
  )
}
