import { Line } from './screen-frame.tsx'

const answers = [156, 124, 178]
const chosen = 1

/** A question with its clock, and a grade that AI suggests and a person confirms. */
export function TestsScreen() {
  return (
    <>
      <path d="M4 6h300" className="stroke-line" strokeWidth="8" strokeLinecap="round" />
      <path d="M4 6h176" className="stroke-primary" strokeWidth="8" strokeLinecap="round" />
      <circle cx="350" cy="18" r="19" className="fill-none stroke-line" strokeWidth="6" />
      <path d="M350-1a19 19 0 1 1-19 19" className="fill-none stroke-mango" strokeWidth="6" strokeLinecap="round" />
      <path d="M350 9v9l6 4" className="fill-none stroke-ink-soft" strokeWidth="3" strokeLinecap="round" />
      <Line x={0} y={30} width={216} strong />
      <Line x={0} y={48} width={158} />
      {answers.map((width, at) => (
        <g key={width} transform={`translate(0 ${72 + at * 35})`}>
          <rect
            width="254"
            height="28"
            rx="9"
            className={at === chosen ? 'fill-primary-soft stroke-primary' : 'fill-surface stroke-line'}
            strokeWidth={at === chosen ? 2 : 1}
          />
          <circle
            cx="18"
            cy="14"
            r="6.5"
            className={at === chosen ? 'fill-primary' : 'fill-none stroke-line-strong'}
            strokeWidth="1.5"
          />
          {at === chosen && <circle cx="18" cy="14" r="2.5" className="fill-on-primary" />}
          <Line x={38} y={10} width={width} strong={at === chosen} />
        </g>
      ))}
      <rect y="184" width="376" height="54" rx="12" className="fill-mango-soft" />
      <path d="M26 197q2 12 14 14-12 2-14 14-2-12-14-14 12-2 14-14z" className="fill-mango" />
      <Line x={54} y={197} width={150} strong />
      <Line x={54} y={214} width={104} />
      <rect x="276" y="196" width="84" height="30" rx="9" className="fill-primary" />
      <path
        d="M306 211l8 8 14-16"
        className="fill-none stroke-on-primary"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
