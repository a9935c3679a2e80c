import { Panel, Scene } from './scene.tsx'

const bars = [54, 82, 66, 108, 128]

/** A balanced ledger, a chart and a coin. */
export function FinanceAccounting() {
  return (
    <Scene name="finance">
      <Panel x={72} y={64} width={296} height={330}>
        <rect x="28" y="30" width="96" height="12" rx="6" className="fill-ink" opacity=".8" />
        <rect x="28" y="52" width="150" height="8" rx="4" className="fill-ink" opacity=".16" />
        <g transform="translate(28 84)">
          {bars.map((height, at) => (
            <rect
              key={height}
              x={at * 50}
              y={128 - height}
              width="34"
              height={height}
              rx="7"
              className={at === bars.length - 1 ? 'fill-mango' : 'fill-primary'}
              opacity={at === bars.length - 1 ? 1 : 0.28 + at * 0.17}
            />
          ))}
          <path d="M0 140h240" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
        </g>
        <g transform="translate(28 246)">
          {[0, 1, 2].map((row) => (
            <g key={row} transform={`translate(0 ${row * 26})`}>
              <rect width={118 - row * 18} height="9" rx="4.5" className="fill-ink" opacity=".2" />
              <rect x={190} width="50" height="9" rx="4.5" className="fill-primary" opacity=".75" />
            </g>
          ))}
        </g>
      </Panel>
      <Panel x={322} y={262} width={170} height={92}>
        <circle cx="40" cy="46" r="20" className="fill-success-soft" />
        <path
          d="M31 46l6.5 7 12-13"
          fill="none"
          className="stroke-success-ink"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="74" y="30" width="72" height="10" rx="5" className="fill-ink" opacity=".75" />
        <rect x="74" y="52" width="48" height="8" rx="4" className="fill-ink" opacity=".2" />
      </Panel>
      <g transform="translate(440 118)">
        <circle r="46" className="fill-mango stroke-surface" strokeWidth="7" />
        <path
          d="M0-25v50M13-14C10-20-13-22-13-9S14 2 14 12-12 22-15 13"
          fill="none"
          className="stroke-surface"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </Scene>
  )
}
