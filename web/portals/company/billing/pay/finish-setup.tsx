import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { billingPath } from '#domain/portal-paths.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { call } from '#web/lib/api/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { takeReturn } from './use-add-method.ts'

/** Where to go in another tab than the one in which the method was added: to the invoices that are paid, if any. */
function fallback(pay: readonly string[], method: string | undefined): string {
  if (pay.length === 0) return billingPath({ tab: 'methods' })
  return `${billingPath({ pay })}${method ? `&method=${method}` : ''}`
}

/** Saves the method with which the user returns from the gateway's page, and goes back to where it was added. */
export function FinishSetup({ id, pay }: { id: string; pay: readonly string[] }) {
  const navigate = useNavigate()
  const finish = useQuery({
    queryKey: ['payments', 'finishSetup', id],
    queryFn: () => call(paymentsApi.finishSetup, { params: { id } }),
  })
  const { data, error } = finish
  useEffect(() => {
    if (!data && !error) return
    if (data) toast({ title: 'Payment method added', description: data.label, acrossScreens: true })
    if (error) toast({ variant: 'destructive', title: error.message, acrossScreens: true })
    void invalidate(['payments'])
    void navigate(takeReturn(data?.id) ?? fallback(pay, data?.id), { replace: true })
  }, [data, error, navigate, pay])
  return null
}
