import { Line } from './screen-frame.tsx'

const jobs = [
  { title: 126, state: 'fill-success' },
  { title: 98, state: 'fill-success' },
  { title: 142, state: 'fill-mango' },
  { title: 84, state: 'fill-ink' },
]

/** The company's jobs with their states, and the button for one more. */
export function JobsScreen() {
  return (
    <>
      <rect width="236" height="34" rx="10" className="fill-none stroke-line-strong" />
      <circle cx="19" cy="16" r="5.5" className="fill-none stroke-ink-faint" strokeWidth="2.4" />
      <path d="M23 20l4.5 4.5" className="stroke-ink-faint" strokeWidth="2.4" strokeLinecap="round" />
      <Line x={38} y={13} width={70} />
      <rect x="286" width="90" height="34" rx="10" className="fill-primary" />
      <path d="M307 11v12M301 17h12" className="stroke-on-primary" strokeWidth="3" strokeLinecap="round" />
      <rect x="324" y="13" width="36" height="8" rx="4" className="fill-on-primary" />
      <rect y="52" width="376" height="186" rx="13" className="fill-surface stroke-line" />
      {jobs.map(({ title, state }, at) => (
        <g key={title} transform={`translate(0 ${52 + at * 46.5})`}>
          {at > 0 && <path d="M0 0h376" className="stroke-line" />}
          <Line x={18} y={12} width={title} strong />
          <rect x="18" y="28" width="34" height="9" rx="4.5" className="fill-primary-soft" />
          <rect x="57" y="28" width="44" height="9" rx="4.5" className="fill-primary-soft" />
          <Line x={204} y={19} width={36} />
          <rect x="272" y="14" width="62" height="19" rx="9.5" className={state} opacity=".18" />
          <circle cx="285" cy="23.5" r="4" className={state} />
          <rect x="294" y="20" width="30" height="7" rx="3.5" className={state} opacity=".75" />
          <g className="fill-ink-faint">
            <circle cx="354" cy="17" r="2" />
            <circle cx="354" cy="23.5" r="2" />
            <circle cx="354" cy="30" r="2" />
          </g>
        </g>
      ))}
    </>
  )
}
