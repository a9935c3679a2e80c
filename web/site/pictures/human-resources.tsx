import { Panel, Scene } from './scene.tsx'

const shirts = ['fill-[var(--sea-near)]', 'fill-primary', 'fill-[var(--bridge)]', 'fill-mango']
const skins = ['#cf9468', '#e2b086', '#8f5b3b', '#f0c9a4']

/** A list of employees, and a new hire. */
export function HumanResources() {
  return (
    <Scene name="people">
      <Panel x={56} y={58} width={300} height={336}>
        <rect x="28" y="28" width="104" height="12" rx="6" className="fill-ink" opacity=".8" />
        <rect x="214" y="24" width="58" height="20" rx="10" className="fill-primary-soft" />
        {shirts.map((shirt, row) => (
          <g key={shirt} transform={`translate(14 ${64 + row * 64})`}>
            {row === 1 && <rect width="272" height="60" rx="14" className="fill-primary-soft" />}
            <Person x={36} y={30} r={20} shirt={shirt} skin={skins[row]!} />
            <rect x="70" y="18" width={96 - row * 9} height="10" rx="5" className="fill-ink" opacity=".6" />
            <rect x="70" y="36" width={64 + row * 7} height="7" rx="3.5" className="fill-ink" opacity=".18" />
          </g>
        ))}
      </Panel>
      <Panel x={312} y={128} width={192} height={270}>
        <path d="M0 92V18A18 18 0 0 1 18 0h156a18 18 0 0 1 18 18v74z" className="fill-primary" />
        <circle cx="96" cy="86" r="50" className="fill-raised" />
        <Person x={96} y={86} r={43} shirt="fill-primary" skin={skins[1]!} />
        <g transform="translate(134 122)">
          <circle r="17" className="fill-success stroke-raised" strokeWidth="5" />
          <path
            d="M-7 0l5 6 9-11"
            fill="none"
            className="stroke-raised"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <rect x="44" y="156" width="104" height="12" rx="6" className="fill-ink" opacity=".8" />
        <rect x="60" y="178" width="72" height="8" rx="4" className="fill-ink" opacity=".18" />
        <rect x="28" y="212" width="136" height="36" rx="12" className="fill-mango" />
        <rect x="70" y="226" width="52" height="8" rx="4" className="fill-[var(--on-mango)]" opacity=".75" />
      </Panel>
      <g transform="translate(424 86)">
        <path
          d="M0 26C-26 8-34-4-34-16a17 17 0 0 1 34-6 17 17 0 0 1 34 6c0 12-8 24-34 42z"
          className="fill-mango stroke-surface"
          strokeWidth="6"
          strokeLinejoin="round"
        />
      </g>
    </Scene>
  )
}

function Person({ x, y, r, shirt, skin }: { x: number; y: number; r: number; shirt: string; skin: string }) {
  return (
    <svg x={x - r} y={y - r} width={r * 2} height={r * 2} viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="20" className="fill-[var(--far)]" />
      <path
        d="M6.5 34.8C8 28 13 25.500 20 25.500s12 2.500 13.500 9.300A20 20 0 0 1 20 40a20 20 0 0 1-13.500-5.200z"
        className={shirt}
      />
      <path d="M16.500 20h7v7a3.500 3.500 0 0 1-7 0z" fill={skin} />
      <circle cx="20" cy="16" r="7" fill={skin} />
      <path
        d="M12.600 16.500C11.500 10 15 7 20 7s8.500 3 7.400 9.500C26.500 13.500 24 12 20 12s-6.500 1.500-7.400 4.500z"
        fill="#2e211c"
      />
    </svg>
  )
}
