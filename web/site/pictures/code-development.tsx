import { Panel, Scene } from './scene.tsx'

/** Lines of code: the position, width and color of each word. */
const lines: readonly (readonly [x: number, width: number, color: string, opacity: number])[][] = [
  [
    [0, 46, 'fill-primary', 0.9],
    [54, 74, 'fill-ink', 0.6],
    [136, 30, 'fill-ink', 0.2],
  ],
  [
    [24, 36, 'fill-primary', 0.55],
    [68, 92, 'fill-ink', 0.25],
  ],
  [
    [24, 58, 'fill-ink', 0.6],
    [90, 60, 'fill-mango', 1],
    [158, 44, 'fill-ink', 0.2],
  ],
  [
    [48, 84, 'fill-ink', 0.25],
    [140, 48, 'fill-primary', 0.55],
  ],
  [
    [48, 40, 'fill-mango', 1],
    [96, 96, 'fill-ink', 0.25],
  ],
  [[24, 30, 'fill-primary', 0.9]],
  [],
  [
    [0, 60, 'fill-primary', 0.9],
    [68, 110, 'fill-ink', 0.6],
  ],
  [[24, 110, 'fill-ink', 0.25]],
]

/** A code editor, and a merged pull request. */
export function CodeDevelopment() {
  return (
    <Scene name="code">
      <Panel x={56} y={62} width={318} height={332}>
        <g className="fill-ink" opacity=".2">
          <circle cx="28" cy="27" r="6" />
          <circle cx="48" cy="27" r="6" />
          <circle cx="68" cy="27" r="6" />
        </g>
        <path d="M0 52h318" className="stroke-line" strokeWidth="2" />
        <rect x="1" y="122" width="316" height="30" className="fill-primary-soft" />
        <rect x="1" y="122" width="5" height="30" className="fill-primary" />
        <g transform="translate(28 75)">
          {lines.map((words, row) => (
            <g key={row} transform={`translate(0 ${row * 28})`}>
              <rect width="12" height="8" rx="4" className="fill-ink" opacity=".12" />
              {words.map(([x, width, color, opacity]) => (
                <rect key={x} x={x + 32} width={width} height="10" rx="5" className={color} opacity={opacity} />
              ))}
            </g>
          ))}
        </g>
      </Panel>
      <g transform="translate(446 122)">
        <circle r="50" className="fill-primary stroke-surface" strokeWidth="7" />
        <path
          d="M-15-15l-15 15 15 15M15-15l15 15-15 15M6-21L-6 21"
          fill="none"
          className="stroke-[var(--on-primary)]"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <Panel x={328} y={222} width={176} height={178}>
        <g fill="none" strokeWidth="5" strokeLinecap="round">
          <path d="M40 34v110" className="stroke-line-strong" opacity=".6" />
          <path d="M40 40c0 18 34 12 34 32v20c0 20-34 14-34 34" className="stroke-primary" />
        </g>
        <g className="stroke-raised" strokeWidth="4">
          <circle cx="40" cy="34" r="11" className="fill-ink-faint" />
          <circle cx="74" cy="82" r="11" className="fill-primary" />
          <circle cx="40" cy="140" r="17" className="fill-mango" />
        </g>
        <path
          d="M33 140l5.5 6 9.5-11"
          fill="none"
          className="stroke-[var(--on-mango)]"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="68" y="29" width="76" height="9" rx="4.5" className="fill-ink" opacity=".2" />
        <rect x="98" y="77" width="52" height="9" rx="4.5" className="fill-ink" opacity=".2" />
        <rect x="72" y="134" width="80" height="11" rx="5.5" className="fill-ink" opacity=".75" />
      </Panel>
    </Scene>
  )
}
