import { Panel, Scene } from './scene.tsx'

/** A conveyor belt with identical boxes and one exception, below its procedure. */
export function BusinessOperations() {
  return (
    <Scene name="operations">
      <g transform="translate(446 116)">
        <Wheel teeth={10} r={50} className="fill-[var(--bridge)]" />
        <circle r="21" className="fill-[var(--sky-low)]" />
        <g transform="translate(52 66) rotate(11)">
          <Wheel teeth={8} r={30} className="fill-primary" />
          <circle r="12" className="fill-[var(--sky-low)]" />
        </g>
      </g>
      <Panel x={70} y={52} width={224} height={252}>
        <rect x="74" y="-14" width="76" height="30" rx="10" className="fill-[var(--bridge)]" />
        <circle cx="112" cy="-4" r="6" className="fill-raised" />
        <rect x="28" y="40" width="106" height="12" rx="6" className="fill-ink" opacity=".8" />
        {[0, 1, 2, 3].map((row) => (
          <g key={row} transform={`translate(28 ${76 + row * 41})`}>
            <rect
              width="24"
              height="24"
              rx="7"
              className={row < 3 ? 'fill-primary' : 'fill-raised stroke-line-strong'}
              strokeWidth="2"
            />
            {row < 3 && (
              <path
                d="M6.5 12.5l4 4 7.5-8.5"
                fill="none"
                className="stroke-[var(--on-primary)]"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            )}
            <rect x="38" y="3" width={122 - (row % 2) * 26} height="8" rx="4" className="fill-ink" opacity=".38" />
            <rect x="38" y="17" width={74 + (row % 3) * 12} height="6" rx="3" className="fill-ink" opacity=".16" />
          </g>
        ))}
      </Panel>
      <g>
        <rect x="-20" y="364" width="600" height="38" rx="19" className="fill-[var(--bridge)]" />
        {[40, 136, 232, 328, 424, 520].map((x) => (
          <circle key={x} cx={x} cy="383" r="9" className="fill-[var(--sea-near)]" />
        ))}
      </g>
      <Box x={36} y={306} />
      <Box x={212} y={306} />
      <Box x={460} y={306} />
      <g transform="rotate(-5 366 250)">
        <path d="M366-20v230" className="stroke-[var(--bridge)]" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M334 226v-6a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10v6"
          fill="none"
          className="stroke-[var(--bridge)]"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <rect x="330" y="226" width="72" height="58" rx="9" className="fill-mango" />
        <path d="M357 226h18v20h-18z" className="fill-raised" opacity=".7" />
        <path d="M366 254v10M366 272v.5" className="stroke-[var(--on-mango)]" strokeWidth="6" strokeLinecap="round" />
      </g>
    </Scene>
  )
}

function Box({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="72" height="58" rx="9" className="fill-raised stroke-line" />
      <path d="M27 0h18v20H27z" className="fill-primary" opacity=".55" />
      <rect x="12" y="38" width="28" height="7" rx="3.5" className="fill-ink" opacity=".2" />
    </g>
  )
}

function Wheel({ teeth, r, className }: { teeth: number; r: number; className: string }) {
  return (
    <g className={className}>
      <circle r={r} />
      {Array.from({ length: teeth }, (_, at) => (
        <rect
          key={at}
          x={-r * 0.16}
          y={-r * 1.22}
          width={r * 0.32}
          height={r * 0.5}
          rx={r * 0.08}
          transform={`rotate(${(at * 360) / teeth})`}
        />
      ))}
    </g>
  )
}
