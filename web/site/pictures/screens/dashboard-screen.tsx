import { Line } from './screen-frame.tsx'

const tiles = ['fill-primary', 'fill-mango', 'fill-success', 'fill-primary']
const columns = [2, 3, 2]

/** Figures at the top, the pipeline below. */
export function DashboardScreen() {
  return (
    <>
      {tiles.map((tint, at) => (
        <g key={at} transform={`translate(${at * 96} 0)`}>
          <rect width="86" height="62" rx="11" className="fill-surface stroke-line" />
          <rect x="12" y="13" width="26" height="14" rx="5" className={tint} />
          <Line x={12} y={40} width={52} />
        </g>
      ))}
      {columns.map((cards, at) => (
        <g key={at} transform={`translate(${at * 128} 78)`}>
          <rect width="118" height="160" rx="12" className="fill-sunken" />
          <Line x={12} y={13} width={46} strong />
          {Array.from({ length: cards }, (_, card) => (
            <g key={card} transform={`translate(8 ${32 + card * 42})`}>
              <rect width="102" height="35" rx="8" className="fill-raised stroke-line" />
              <Line x={10} y={9} width={56 - card * 8} strong />
              <rect x="10" y="22" width="34" height="6" rx="3" className="fill-ink" opacity=".16" />
              {at === 1 && card === 0 && <circle cx="90" cy="13" r="5" className="fill-mango" />}
            </g>
          ))}
        </g>
      ))}
    </>
  )
}
