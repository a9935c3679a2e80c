import type { ComponentType } from 'react'
import type { ServiceScreen } from '#content/services.ts'
import { FinanceAccounting } from './finance-accounting.tsx'

const pictures: Partial<Record<ServiceScreen, ComponentType>> = {
  finance_accounting: FinanceAccounting,
}

/** The picture of a service. */
export function ServicePicture({ screen }: { screen: ServiceScreen }) {
  const Picture = pictures[screen]!
  return <Picture />
}
