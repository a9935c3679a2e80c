import { Line, Somebody } from './screen-frame.tsx'

const people = [
  { tint: 'fill-primary', state: 'fill-success', days: [22, 26, 24, 27, 18] },
  { tint: 'fill-ink-soft', state: 'fill-mango', days: [25, 20, 26, 22, 24] },
  { tint: 'fill-[var(--bridge)]', state: 'fill-ink-faint', days: [18, 24, 21, 26, 12] },
]

/** Who is on shift, their weeks to approve, and how it goes over time. */
export function TeamScreen() {
  return (
    <>
      <rect width="376" height="146" rx="13" className="fill-surface stroke-line" />
      {people.map(({ tint, state, days }, at) => (
        <g key={tint} transform={`translate(0 ${at * 48.5})`}>
          {at > 0 && <path d="M0 0h376" className="stroke-line" />}
          <Somebody x={32} y={25} tint={tint} />
          <circle cx="45" cy="36" r="5.5" className={state} />
          <Line x={62} y={15} width={84 - at * 12} strong />
          <rect x="62" y="30" width="44" height="6" rx="3" className="fill-ink" opacity=".16" />
          {days.map((hours, day) => (
            <rect
              key={day}
              x={188 + day * 18}
              y={38 - hours}
              width="11"
              height={hours}
              rx="3.5"
              className="fill-primary"
              opacity={day === 4 ? 0.35 : 0.8}
            />
          ))}
          <rect
            x="302"
            y="12"
            width="58"
            height="24"
            rx="8"
            className={at === 0 ? 'fill-success-soft' : 'fill-primary'}
          />
          <path
            d="M324 24l5 6 9-11"
            className={at === 0 ? 'fill-none stroke-success-ink' : 'fill-none stroke-on-primary'}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <rect y="158" width="376" height="80" rx="13" className="fill-sunken" />
      <path
        d="M18 222C60 216 74 196 110 200s56 6 88-14 66 2 94-12 44-8 66-4V222z"
        className="fill-primary"
        opacity=".16"
      />
      <path
        d="M18 222C60 216 74 196 110 200s56 6 88-14 66 2 94-12 44-8 66-4"
        className="fill-none stroke-primary"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="358" cy="170" r="6.5" className="fill-mango stroke-surface" strokeWidth="3" />
    </>
  )
}
