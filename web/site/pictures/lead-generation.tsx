import { Panel, Scene } from './scene.tsx'

/** The positions of the prospects, and whether they replied. */
const contacts: readonly (readonly [x: number, y: number, answered: boolean])[] = [
  [64, 78, false],
  [136, 52, true],
  [92, 146, false],
  [174, 124, false],
  [60, 216, true],
  [146, 202, false],
  [100, 284, false],
  [182, 276, true],
]

const booked = [2, 6, 7, 10, 16]

/** Prospects, replies, and meetings in a calendar. */
export function LeadGeneration() {
  return (
    <Scene name="leads">
      <g fill="none" className="stroke-[var(--bridge)]" strokeWidth="4" strokeLinecap="round">
        {contacts.map(([x, y, answered]) =>
          answered ? (
            <path key={y} d={`M${x} ${y}C${x + 90} ${y} 210 216 300 216`} />
          ) : (
            <path key={y} d={`M${x} ${y}C${x + 90} ${y} 210 216 300 216`} opacity=".22" strokeDasharray="2 10" />
          ),
        )}
      </g>
      {contacts.map(([x, y, answered]) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <circle
            r={answered ? 27 : 21}
            className={answered ? 'fill-primary stroke-surface' : 'fill-raised stroke-line'}
            strokeWidth={answered ? 5 : 2}
          />
          <g className={answered ? 'fill-[var(--on-primary)]' : 'fill-ink'} opacity={answered ? 1 : 0.3}>
            <circle cy="-5" r="6" />
            <path d="M-11 12c1-8 5-10 11-10s10 2 11 10z" />
          </g>
        </g>
      ))}
      <Panel x={262} y={82} width={242} height={290}>
        <path d="M0 62V18A18 18 0 0 1 18 0h206a18 18 0 0 1 18 18v44z" className="fill-primary" />
        <rect x="26" y="26" width="84" height="12" rx="6" className="fill-[var(--on-primary)]" />
        <g className="stroke-[var(--bridge)]" strokeWidth="9" strokeLinecap="round">
          <path d="M62-10v20M180-10v20" />
        </g>
        <g transform="translate(24 84)">
          {Array.from({ length: 20 }, (_, at) => {
            const meeting = booked.includes(at)
            return (
              <rect
                key={at}
                x={(at % 4) * 50}
                y={Math.floor(at / 4) * 38}
                width="42"
                height="30"
                rx="8"
                className={at === 10 ? 'fill-mango' : meeting ? 'fill-primary' : 'fill-ink'}
                opacity={at === 10 ? 1 : meeting ? 0.75 : 0.08}
              />
            )
          })}
          <path
            d="M113 91l6 6.500 11-13"
            fill="none"
            className="stroke-[var(--on-mango)]"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </Panel>
      <g transform="translate(248 338)">
        <circle r="46" className="fill-mango stroke-surface" strokeWidth="7" />
        <path
          d="M-17-19c-4 2-5 8-3 14 4 12 14 22 26 26 6 2 12 1 14-3l3-6-12-8-6 5c-5-2-10-7-12-12l5-6-8-12z"
          className="fill-[var(--on-mango)]"
          strokeLinejoin="round"
        />
      </g>
    </Scene>
  )
}
