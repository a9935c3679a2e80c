import { Panel, Scene } from './scene.tsx'

const rows = [0, 1, 2, 3, 4, 5]
const doubtful = 3

/** A scanned page becomes table rows. A magnifying glass is on one cell. */
export function DataEntry() {
  return (
    <Scene name="entry">
      <g transform="rotate(-7 140 220)">
        <rect x="52" y="92" width="184" height="244" rx="10" className="fill-[var(--bridge)]" opacity=".16" />
        <rect x="44" y="84" width="184" height="244" rx="10" className="fill-lifted stroke-line" />
      </g>
      <g transform="rotate(3 140 220)">
        <path
          d="M52 90a10 10 0 0 1 10-10h130l44 44v198a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z"
          className="fill-raised stroke-line"
        />
        <path
          d="M192 80v34a10 10 0 0 0 10 10h34z"
          className="fill-[light-dark(var(--sunken),var(--lifted))] stroke-line"
        />
        <rect x="74" y="108" width="78" height="12" rx="6" className="fill-ink" opacity=".75" />
        <g
          fill="none"
          className="stroke-ink"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity=".42"
        >
          <path d="M76 154c6-12 10-12 12 0s8 8 12-2 10-8 12 2 8 6 12 0 8-10 14-2 10 4 16 0" />
          <path d="M76 192c4-10 12-10 14 0s12 6 14-4 12-4 12 4 10 4 14-2" />
          <path d="M76 276c6-10 10-10 14 0s10 4 12-4 12-6 14 4 8 4 14-2 8-6 12 0 8 4 14-2" />
        </g>
        <circle cx="176" cy="238" r="24" fill="none" className="stroke-mango" strokeWidth="7" opacity=".38" />
        <rect x="76" y="226" width="74" height="8" rx="4" className="fill-ink" opacity=".16" />
        <rect x="76" y="244" width="54" height="8" rx="4" className="fill-ink" opacity=".16" />
      </g>
      <path
        d="M236 206h58m-18-18l18 18-18 18"
        fill="none"
        className="stroke-mango"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Panel x={306} y={92} width={212} height={252}>
        <path d="M0 48V18A18 18 0 0 1 18 0h176a18 18 0 0 1 18 18v30z" className="fill-primary" />
        <g className="fill-[var(--on-primary)]" opacity=".85">
          <rect x="22" y="20" width="42" height="9" rx="4.5" />
          <rect x="92" y="20" width="34" height="9" rx="4.5" />
          <rect x="154" y="20" width="34" height="9" rx="4.5" />
        </g>
        {rows.map((row) => (
          <g key={row} transform={`translate(0 ${48 + row * 34})`}>
            {row > 0 && <path d="M1 0h210" className="stroke-line" />}
            <rect x="22" y="13" width={46 - (row % 3) * 9} height="8" rx="4" className="fill-ink" opacity=".4" />
            <rect x="92" y="13" width={30 + (row % 2) * 10} height="8" rx="4" className="fill-ink" opacity=".18" />
            {row === doubtful ? (
              <rect x="143" y="4" width="58" height="26" rx="8" className="fill-mango" />
            ) : (
              <path
                d="M160 17l6 6 11-12"
                fill="none"
                className="stroke-success"
                strokeWidth="3.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            )}
          </g>
        ))}
      </Panel>
      <g transform="translate(480 262)">
        <path d="M30 32l36 38" className="stroke-[var(--bridge)]" strokeWidth="15" strokeLinecap="round" />
        <circle r="42" className="fill-[var(--sky-low)]" opacity=".55" />
        <circle r="42" fill="none" className="stroke-[var(--bridge)]" strokeWidth="9" />
        <path
          d="M-7-15h17M-7-15l-1 14c12-6 21 0 20 9-1 10-14 13-21 5"
          fill="none"
          className="stroke-mango-ink"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </Scene>
  )
}
