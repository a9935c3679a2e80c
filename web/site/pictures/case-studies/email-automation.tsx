import { Panel } from '#web/site/pictures/scene.tsx'

const letters = [
  { x: 54, y: 148, turn: -8 },
  { x: 92, y: 222, turn: 5 },
  { x: 46, y: 296, turn: -3 },
]

const trays = [
  { tint: 'fill-mango', lines: [96, 60] },
  { tint: 'fill-primary', lines: [112, 84] },
  { tint: 'fill-[var(--sea-near)]', lines: [82, 104] },
]

/** Incoming emails become sorted drafts with approvals. */
export function EmailAutomation() {
  return (
    <>
      <g className="fill-none stroke-[var(--bridge)]" strokeWidth="4" strokeLinecap="round" strokeDasharray="2 11">
        <path d="M176 180C220 180 222 184 262 184M206 254H262M168 326C214 326 220 324 262 324" />
      </g>
      {letters.map(({ x, y, turn }) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn} 55 34)`}>
          <rect width="110" height="68" rx="10" className="fill-raised stroke-line" />
          <path
            d="M6 10l49 32 49-32"
            className="fill-none stroke-[var(--bridge)]"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      {trays.map(({ tint, lines }, at) => (
        <Panel key={tint} x={274} y={132 + at * 86} width={232} height={70}>
          <rect x="18" y="19" width="10" height="32" rx="5" className={tint} />
          <rect x="46" y="20" width={lines[0]} height="10" rx="5" className="fill-ink" opacity=".7" />
          <rect x="46" y="41" width={lines[1]} height="8" rx="4" className="fill-ink" opacity=".2" />
          <circle cx="198" cy="35" r="16" className="fill-success-soft" />
          <path
            d="M191 35l5 6 10-11"
            className="fill-none stroke-success-ink"
            strokeWidth="3.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Panel>
      ))}
    </>
  )
}
