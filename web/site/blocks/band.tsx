import type { ReactNode } from 'react'

/** A coloured band across the page, a bridge faintly behind its words. Its text is always light. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <section className="site-band relative isolate overflow-hidden bg-[var(--deep)] text-[var(--on-deep)]">
      <svg
        aria-hidden
        viewBox="0 0 1200 400"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 -z-10 size-full fill-none max-lg:opacity-50"
      >
        <circle cx="1010" cy="250" r="150" className="fill-mango" opacity=".16" />
        <circle cx="1010" cy="250" r="92" className="fill-mango" opacity=".2" />
        <g className="stroke-current" opacity=".13" strokeLinecap="round">
          <path d="M760 320Q1010 -80 1260 320" strokeWidth="12" />
          <path d="M560 356Q1010 292 1400 352" strokeWidth="14" />
          <path
            strokeWidth="4"
            d="M850 196V322M890 160V316M930 138V312M970 124V310M1010 120V309M1050 124V310M1090 138V312M1130 160V316M1170 196V322"
          />
        </g>
      </svg>
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">{children}</div>
    </section>
  )
}
