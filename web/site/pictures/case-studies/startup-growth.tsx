import { Panel } from '#web/site/pictures/scene.tsx'

/** The team size of each stage. */
const steps = [2, 3, 4, 5]

/** A team that grows by one role at a time, and a rising line. */
export function StartupGrowth() {
  return (
    <>
      <Panel x={66} y={124} width={428} height={266}>
        {steps.map((people, step) => (
          <g key={people} transform={`translate(${40 + step * 92} 0)`}>
            <rect
              y={236 - people * 38}
              width="66"
              height={people * 38}
              rx="14"
              className="fill-primary"
              opacity={0.16 + step * 0.06}
            />
            {Array.from({ length: people }, (_, at) => (
              <g key={at} transform={`translate(33 ${216 - at * 38})`}>
                <circle cy="-6" r="7.5" className={at === people - 1 ? 'fill-mango' : 'fill-primary'} />
                <path
                  d="M-13 14a13 11 0 0 1 26 0z"
                  className={at === people - 1 ? 'fill-mango' : 'fill-primary'}
                  opacity={at === people - 1 ? 1 : 0.8}
                />
              </g>
            ))}
          </g>
        ))}
        <path d="M30 236h368" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M46 132C130 122 150 92 190 84s120-14 176-62"
          className="fill-none stroke-[var(--bridge)]"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M346 20l22 0 0 22"
          className="fill-none stroke-[var(--bridge)]"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Panel>
    </>
  )
}
