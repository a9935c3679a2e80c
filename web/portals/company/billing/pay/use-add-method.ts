import { paymentsApi } from '#domain/payments/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

const key = 'billing-return'

/**
 * Opens the gateway's page for a new method. Afterwards, `takeReturn` has the page that the user came from. The page
 * returns to the payment of the invoices also in another tab, and if the user cancels there.
 */
export function useAddMethod(invoice_ids: string[] = []) {
  const add = useCall(paymentsApi.addMethod)
  return {
    busy: add.isPending || add.isSuccess ? add.variables.body.kind : undefined,
    add: (kind: 'card' | 'wallet') =>
      add.mutate(
        { body: { kind, invoice_ids } },
        {
          proceed: ({ url }) => {
            sessionStorage.setItem(key, location.pathname + location.search)
            location.assign(url)
          },
          onError: ({ message }) => toast({ variant: 'destructive', title: message }),
        },
      ),
  }
}

/** The page from which a method was added, once. If invoices are being paid there, the method is selected. */
export function takeReturn(method: string | undefined): string | null {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!path || !method) return path
  const { pathname, searchParams } = new URL(path, location.origin)
  if (searchParams.has('pay')) searchParams.set('method', method)
  return `${pathname}?${searchParams}`
}
