import type { ReactNode } from 'react'

/** A list of things that can be changed, separated by thin lines. */
export function SettingRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {children}
    </ul>
  )
}

interface SettingRowProps {
  title: ReactNode
  detail?: ReactNode
  actions?: ReactNode
}

/** One thing that can be changed, with its state and its buttons. */
export function SettingRow({ title, detail, actions }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        {detail && <div className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{detail}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  )
}
