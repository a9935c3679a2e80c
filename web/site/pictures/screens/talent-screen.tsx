import { Line, Somebody } from './screen-frame.tsx'

const people = ['fill-primary', 'fill-ink-soft', 'fill-[var(--bridge)]']
const stars = [0, 1, 2, 3, 4]

/** Filters, and people with their rates and skills; one of them is saved. */
export function TalentScreen() {
  return (
    <>
      <rect width="376" height="56" rx="12" className="fill-sunken" />
      <path d="M22 28h132" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
      <path d="M52 28h66" className="stroke-primary" strokeWidth="5" strokeLinecap="round" />
      <circle cx="52" cy="28" r="9" className="fill-raised stroke-primary" strokeWidth="4" />
      <circle cx="118" cy="28" r="9" className="fill-raised stroke-primary" strokeWidth="4" />
      {[0, 1, 2].map((chip) => (
        <rect
          key={chip}
          x={186 + chip * 60}
          y="18"
          width="50"
          height="20"
          rx="10"
          className={chip === 0 ? 'fill-primary' : 'fill-raised stroke-line'}
        />
      ))}
      {people.map((tint, at) => (
        <g key={tint} transform={`translate(${at * 128} 72)`}>
          <rect width="120" height="166" rx="13" className="fill-surface stroke-line" />
          <Somebody x={32} y={34} tint={tint} />
          <circle cx="45" cy="46" r="5" className={at === 2 ? 'fill-mango' : 'fill-success'} />
          <path
            d="M98 41c-9-6-13-10-13-15a6.5 6.5 0 0 1 13-2 6.5 6.5 0 0 1 13 2c0 5-4 9-13 15z"
            transform="translate(-4 0)"
            className={at === 0 ? 'fill-mango' : 'fill-none stroke-line-strong'}
            strokeWidth="2"
          />
          <Line x={14} y={66} width={72 - at * 9} strong />
          <rect x="14" y="82" width="48" height="7" rx="3.5" className="fill-ink" opacity=".16" />
          {stars.map((star) => (
            <circle
              key={star}
              cx={18 + star * 13}
              cy="104"
              r="4.2"
              className={star < 5 - (at % 2) ? 'fill-mango' : 'fill-line'}
            />
          ))}
          <rect x="14" y="120" width="38" height="12" rx="6" className="fill-primary-soft" />
          <rect x="57" y="120" width="48" height="12" rx="6" className="fill-primary-soft" />
          <rect x="14" y="144" width="91" height="10" rx="5" className="fill-primary" opacity={at === 0 ? 1 : 0.2} />
        </g>
      ))}
    </>
  )
}
