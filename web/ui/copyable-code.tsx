import { CopyButton } from './copy-button.tsx'

/** A text that programs read, with a button that copies it. `label` is that of the button. */
export function CopyableCode({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 grow py-1.5 font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap select-all">
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
