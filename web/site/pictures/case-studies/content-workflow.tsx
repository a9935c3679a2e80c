import { Panel } from '#web/site/pictures/scene.tsx'

const wave = [14, 30, 52, 36, 66, 44, 78, 54, 30, 60, 38, 20]
const lines = [190, 176, 120, 184, 150]

/** A recording becomes an article with one marked line. */
export function ContentWorkflow() {
  return (
    <>
      <Panel x={252} y={120} width={248} height={272}>
        <rect x="28" y="30" width="150" height="14" rx="7" className="fill-ink" opacity=".8" />
        <rect x="28" y="60" width="192" height="66" rx="12" className="fill-[var(--sky-high)]" />
        <circle cx="178" cy="88" r="15" className="fill-mango" />
        <path
          d="M28 126v-16q32-30 62-12t60 6 70-2v12a12 12 0 0 1-12 12H40a12 12 0 0 1-12-12z"
          className="fill-[var(--far)]"
        />
        {lines.map((width, row) => (
          <g key={width} transform={`translate(28 ${146 + row * 22})`}>
            {row === 2 && <rect x="-8" y="-7" width={width + 16} height="22" rx="8" className="fill-danger-soft" />}
            <rect
              width={width}
              height="8"
              rx="4"
              className={row === 2 ? 'fill-danger' : 'fill-ink'}
              opacity={row === 2 ? 0.75 : 0.2}
            />
          </g>
        ))}
      </Panel>
      <Panel x={54} y={232} width={226} height={118}>
        <circle cx="36" cy="59" r="18" className="fill-primary" />
        <path d="M31 50v18l14-9z" className="fill-on-primary" />
        {wave.map((height, at) => (
          <rect
            key={at}
            x={68 + at * 12}
            y={59 - height / 2}
            width="6"
            height={height}
            rx="3"
            className={at < 7 ? 'fill-primary' : 'fill-ink'}
            opacity={at < 7 ? 1 : 0.2}
          />
        ))}
      </Panel>
      <Panel x={420} y={322} width={96} height={54}>
        <path
          d="M20 34c8-22 16-22 14-8s-4 16 4 8 10-14 12-6 4 10 26-2"
          className="fill-none stroke-[var(--bridge)]"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </Panel>
    </>
  )
}
