import { CircleAlert, CircleCheck, X } from 'lucide-react'

/** The toast that the page's script fills in. It stays clear of the cookie consent. */
export function SiteToast() {
  return (
    <section
      id="toasts"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="pointer-events-none outline-none fixed right-0 z-50 w-full max-w-md p-3 max-sm:top-0 sm:bottom-(--cookie-consent,0px) sm:p-6"
    >
      <div role="status">
        <div
          id="toast"
          hidden
          className="group/toast pointer-events-auto flex touch-pan-y animate-toast-in items-start gap-3 rounded-card border border-line bg-raised py-3.5 pr-2.5 pl-4 shadow-dialog select-none data-[variant=destructive]:border-danger data-[variant=destructive]:bg-danger-soft data-[variant=destructive]:text-danger-ink"
        >
          <CircleAlert
            aria-hidden
            className="mt-0.5 hidden size-5 shrink-0 text-danger group-data-[variant=destructive]/toast:block"
          />
          <CircleCheck
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-success group-data-[variant=destructive]/toast:hidden"
          />
          <div className="min-w-0 grow">
            <p data-toast-title className="text-sm/6 font-semibold" />
            <p
              data-toast-description
              className="text-sm text-ink-soft group-data-[variant=destructive]/toast:text-danger-ink"
            />
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="touch-target -mt-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      </div>
    </section>
  )
}
