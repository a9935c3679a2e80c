import { Panel, Scene } from './scene.tsx'

/** The calendar entries: day, hour, length. The new one is mango. */
const meetings = [
  [0, 0, 2],
  [0, 4, 1],
  [1, 2, 3],
  [2, 1, 1],
  [2, 3, 2],
  [3, 0, 1],
  [3, 2, 2],
  [4, 3, 2],
] as const

/** A weekly calendar, answered mail, a plane and a cup of coffee. */
export function VirtualAssistants() {
  return (
    <Scene name="assistant">
      <Panel x={60} y={62} width={316} height={258}>
        <path d="M0 56V18A18 18 0 0 1 18 0h280a18 18 0 0 1 18 18v38z" className="fill-primary" />
        <g className="stroke-[var(--bridge)]" strokeWidth="11" strokeLinecap="round">
          <path d="M78-12v24M238-12v24" />
        </g>
        <rect x="28" y="26" width="92" height="11" rx="5.5" className="fill-[var(--on-primary)]" opacity=".9" />
        {[0, 1, 2, 3, 4].map((day) => (
          <g key={day} transform={`translate(${24 + day * 55} 74)`}>
            <rect x="12" width="24" height="7" rx="3.5" className="fill-ink" opacity=".3" />
            <rect y="18" width="48" height="148" rx="9" className="fill-sunken" />
          </g>
        ))}
        {meetings.map(([day, hour, length], at) => (
          <rect
            key={at}
            x={28 + day * 55}
            y={96 + hour * 28}
            width="40"
            height={length * 28 - 6}
            rx="7"
            className={at === 6 ? 'fill-mango' : 'fill-primary'}
            opacity={at === 6 ? 1 : 0.3 + (at % 3) * 0.22}
          />
        ))}
      </Panel>
      <g transform="translate(404 96)">
        <path
          d="M-168 24C-96-52-40-52 18-14"
          fill="none"
          className="stroke-[var(--on-deep)]"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="1 12"
        />
        <path d="M104-54L4-16l34 18z" className="fill-[var(--on-deep)] stroke-[var(--far)]" strokeLinejoin="round" />
        <path
          d="M104-54L38 2l6 34 14-22 26 12z"
          className="fill-[var(--on-deep)] stroke-[var(--far)]"
          strokeLinejoin="round"
        />
        <path d="M104-54L38 2l6 34 14-22z" className="fill-[var(--far)]" />
      </g>
      <Panel x={334} y={176} width={174} height={112}>
        <path
          d="M8 10l65 47a24 24 0 0 0 28 0l65-47"
          fill="none"
          className="stroke-line-strong"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="150" cy="98" r="25" className="fill-success stroke-raised" strokeWidth="5" />
        <path
          d="M139 98l8 8 14-15"
          fill="none"
          className="stroke-raised"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Panel>
      <g transform="translate(392 338)">
        <ellipse cx="46" cy="82" rx="72" ry="9" className="fill-[var(--sea-deep)]" opacity=".5" />
        <path d="M92 26h10a19 19 0 0 1 0 38H90" fill="none" className="stroke-mango" strokeWidth="10" />
        <path d="M0 14h94v42a26 26 0 0 1-26 26H26A26 26 0 0 1 0 56z" className="fill-mango" />
        <path
          d="M30-2c-8-9 8-13 0-22M52-2c-8-9 8-13 0-22"
          fill="none"
          className="stroke-[var(--on-deep)]"
          strokeWidth="5"
          strokeLinecap="round"
          opacity=".85"
        />
      </g>
    </Scene>
  )
}
