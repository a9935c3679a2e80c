import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { call } from '#web/lib/api/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { takeReturn } from './use-add-method.ts'

/** Saves the method with which the user returns from the gateway's page, and goes back to where it was added. */
export function FinishSetup({ id }: { id: string }) {
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
    void navigate(takeReturn(data?.id) ?? `${pathTo('company_billing')}?tab=methods`, { replace: true })
  }, [data, error, navigate])
  return null
}
