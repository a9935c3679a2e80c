import { Panel, Scene } from './scene.tsx'

const swatches = ['fill-primary', 'fill-mango', 'fill-[var(--bridge)]', 'fill-[var(--far)]', 'fill-ink']

/** A logo in a drawing program, with handles, colors and a pointer. */
export function DesignGraphics() {
  return (
    <Scene name="design">
      <Panel x={56} y={56} width={328} height={308}>
        <g className="fill-ink" opacity=".1">
          {Array.from({ length: 48 }, (_, at) => (
            <circle key={at} cx={34 + (at % 8) * 37} cy={34 + Math.floor(at / 8) * 48} r="2.5" />
          ))}
        </g>
        <circle cx="164" cy="160" r="62" className="fill-mango" />
        <path d="M52 226Q164 204 276 226v34Q164 238 52 260z" className="fill-primary" />
        <path
          d="M70 222Q164 -10 258 222"
          fill="none"
          className="stroke-primary"
          strokeWidth="20"
          strokeLinecap="round"
        />
        <path d="M112 148v64M164 112v96M216 148v64" fill="none" className="stroke-primary" strokeWidth="8" />
        <g className="stroke-ink-faint" strokeWidth="2.5">
          <path d="M70 222Q164 -10 258 222" fill="none" className="stroke-surface" />
          <path d="M84 106h160" />
          <circle cx="84" cy="106" r="7" className="fill-raised" />
          <circle cx="244" cy="106" r="7" className="fill-raised" />
          {[
            [70, 222],
            [164, 106],
            [258, 222],
          ].map(([x, y]) => (
            <rect key={x} x={x! - 8} y={y! - 8} width="16" height="16" rx="3" className="fill-raised" />
          ))}
        </g>
      </Panel>
      <Panel x={330} y={262} width={178} height={126}>
        {swatches.map((color, at) => (
          <circle key={color} cx={25 + at * 32} cy="38" r={at === 1 ? 14 : 11} className={color} />
        ))}
        <circle cx="57" cy="38" r="18.5" fill="none" className="stroke-primary" strokeWidth="3" />
        {[116, 62].map((width, row) => (
          <g key={width} transform={`translate(24 ${78 + row * 22})`}>
            <rect width="130" height="6" rx="3" className="fill-ink" opacity=".12" />
            <rect width={width} height="6" rx="3" className="fill-primary" />
            <circle cx={width} cy="3" r="8" className="fill-raised stroke-primary" strokeWidth="3" />
          </g>
        ))}
      </Panel>
      <g transform="translate(418 128) rotate(45)">
        <rect x="-17" y="-64" width="34" height="24" rx="8" className="fill-mango stroke-surface" strokeWidth="5" />
        <path
          d="M-17-42h34v70L0 62-17 28z"
          className="fill-[var(--bridge)] stroke-surface"
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M0 60V18" className="stroke-surface" strokeWidth="4" strokeLinecap="round" />
        <circle cy="14" r="6" className="fill-surface" />
      </g>
    </Scene>
  )
}
