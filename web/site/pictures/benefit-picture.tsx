import type { ReactNode } from 'react'
import type { BenefitPictureName } from '#content/home.ts'
import { cx } from '#web/ui/cx.ts'

interface Vignette {
  ground: string
  drawing: ReactNode
}

const tick = (
  <path
    d="M-7 0l5 5.5L8-5.5"
    fill="none"
    className="stroke-success-ink"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)

const spark = 'M0-14c2 8 6 12 14 14-8 2-12 6-14 14-2-8-6-12-14-14 8-2 12-6 14-14z'

/** A prompt, and its answer with one questionable word. */
const prompts: Vignette = {
  ground: 'bg-linear-to-b from-[var(--sky-high)] to-[var(--sky-low)]',
  drawing: (
    <>
      <rect x="36" y="38" width="248" height="54" rx="27" className="fill-raised stroke-line" />
      <path d={spark} transform="translate(68 65)" className="fill-mango" />
      <path d="M96 65h92M200 65h28" className="stroke-ink" strokeWidth="9" strokeLinecap="round" opacity=".72" />
      <path d="M246 54v22" className="stroke-primary" strokeWidth="3" strokeLinecap="round" />
      <rect x="84" y="110" width="200" height="68" rx="16" className="fill-raised stroke-line" />
      <path d="M106 132h108M106 154h40" className="stroke-ink" strokeWidth="8" strokeLinecap="round" opacity=".2" />
      <path d="M164 154h44" className="stroke-mango" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M162 166q4-4 8 0t8 0 8 0 8 0 8 0 8 0"
        fill="none"
        className="stroke-mango-ink"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="translate(252 144)">
        <circle r="17" className="fill-success-soft" />
        {tick}
      </g>
    </>
  ),
}

/** A grid of tools with a new one, and its guide. */
const tools: Vignette = {
  ground: 'bg-primary-soft',
  drawing: (
    <>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <rect
          key={at}
          x={34 + (at % 3) * 56}
          y={48 + Math.floor(at / 3) * 56}
          width="46"
          height="46"
          rx="13"
          className={at === 4 ? 'fill-primary' : 'fill-raised stroke-line'}
        />
      ))}
      <path d={spark} transform="translate(113 127) scale(.95)" className="fill-mango" />
      <g className="fill-ink" opacity=".26">
        <circle cx="57" cy="71" r="10" />
        <path d="M103 81l10-19 10 19z" />
        <rect x="160" y="62" width="18" height="18" rx="5" />
        <path d="M57 116l11 11-11 11-11-11z" />
        <path d="M160 127a9 9 0 0 1 18 0z" />
      </g>
      <rect x="218" y="52" width="78" height="104" rx="13" className="fill-[var(--bridge)]" opacity=".16" />
      <rect x="214" y="44" width="78" height="104" rx="13" className="fill-raised stroke-line" />
      <path d="M262 44h18v34l-9-8-9 8z" className="fill-mango" />
      <path
        d="M230 68h18M230 96h46M230 112h46M230 128h28"
        className="stroke-ink"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".22"
      />
    </>
  ),
}

/** A certificate and a test score. */
const certified: Vignette = {
  ground: 'bg-primary-soft',
  drawing: (
    <>
      <g transform="rotate(-4 130 106)">
        <rect x="46" y="46" width="176" height="122" rx="14" className="fill-[var(--bridge)]" opacity=".14" />
        <rect x="42" y="38" width="176" height="122" rx="14" className="fill-raised stroke-line" />
        <rect
          x="52"
          y="48"
          width="156"
          height="102"
          rx="8"
          fill="none"
          className="stroke-primary-line"
          strokeWidth="2"
        />
        <path d="M84 74h92" className="stroke-primary" strokeWidth="9" strokeLinecap="round" />
        <path d="M72 98h116M72 114h74" className="stroke-ink" strokeWidth="6" strokeLinecap="round" opacity=".2" />
        <path
          d="M70 136c8-12 12-12 15 0s8 6 14-2 10 4 20 0"
          fill="none"
          className="stroke-ink"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity=".6"
        />
        <path d="M166 136l-8 34 14-8 14 8-8-34z" className="fill-[var(--bridge)]" />
        <circle cx="172" cy="132" r="20" className="fill-mango stroke-raised" strokeWidth="4" />
        <path d="M172 121l3.4 7 7.6 1-5.6 5.3 1.4 7.6-6.8-3.7-6.8 3.7 1.4-7.6-5.6-5.3 7.6-1z" className="fill-raised" />
      </g>
      <g transform="translate(254 92)">
        <circle r="38" className="fill-raised stroke-line" />
        <circle r="26" fill="none" className="stroke-sunken" strokeWidth="8" />
        <circle
          r="26"
          fill="none"
          className="stroke-success"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray="140 164"
          transform="rotate(-90)"
        />
        {tick}
      </g>
    </>
  ),
}

/** An account manager with a headset. */
const support: Vignette = {
  ground: 'bg-linear-to-b from-[var(--sky-high)] to-[var(--sky-low)]',
  drawing: (
    <>
      <circle cx="112" cy="104" r="66" className="fill-[var(--halo-teal)]" />
      <clipPath id="support-halo">
        <circle cx="112" cy="104" r="66" />
      </clipPath>
      <g clipPath="url(#support-halo)">
        <path d="M78 92c-6-42 74-46 68 2l4 44H76z" fill="#2e211c" />
        <path d="M56 190c2-34 24-46 56-46s54 12 56 46z" className="fill-primary" />
        <path d="M98 124h28v18c0 8-6 14-14 14s-14-6-14-14z" fill="#b57a50" />
      </g>
      <path d="M84 94c0-20 12-32 28-32s28 12 28 32-12 40-28 40-28-20-28-40z" fill="#b57a50" />
      <path d="M82 92c0-28 12-38 30-38s30 10 30 38c-10-4-18-10-22-18-6 8-20 16-38 18z" fill="#2e211c" />
      <g fill="#2a1f1c">
        <circle cx="101" cy="98" r="3" />
        <circle cx="123" cy="98" r="3" />
      </g>
      <path d="M103 114c5 5 13 5 18 0" fill="none" stroke="#6d3427" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M78 98c0-30 12-46 34-46s34 16 34 46"
        fill="none"
        className="stroke-mango"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M144 110c0 14-8 20-20 21" fill="none" className="stroke-mango" strokeWidth="4" strokeLinecap="round" />
      <rect x="70" y="90" width="14" height="26" rx="7" className="fill-mango" />
      <rect x="140" y="90" width="14" height="26" rx="7" className="fill-mango" />
      <path
        d="M196 48h70a16 16 0 0 1 16 16v24a16 16 0 0 1-16 16h-58l-16 14v-14.500a16 16 0 0 1-12-15.500V64a16 16 0 0 1 16-16z"
        className="fill-raised stroke-line"
      />
      <path d="M202 68h56M202 85h34" className="stroke-ink" strokeWidth="7" strokeLinecap="round" opacity=".24" />
      <g transform="translate(262 146)">
        <rect x="-58" y="-19" width="82" height="38" rx="19" className="fill-primary" />
        <path
          d="M-38 0h34"
          className="stroke-[var(--on-primary)]"
          strokeWidth="7"
          strokeLinecap="round"
          opacity=".85"
        />
        <circle cx="8" r="7" className="fill-mango" />
      </g>
    </>
  ),
}

const vignettes: Record<BenefitPictureName, Vignette> = { prompts, tools, certified, support }

/** The picture of a benefit. Decoration. */
export function BenefitPicture({ of }: { of: BenefitPictureName }) {
  const { ground, drawing } = vignettes[of]
  return (
    <svg aria-hidden viewBox="0 0 320 200" className={cx('w-full', ground)}>
      {drawing}
    </svg>
  )
}
