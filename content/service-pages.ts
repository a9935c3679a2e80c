import type { ServicePage } from './service-page.ts'
import type { ServiceScreen } from './services.ts'
import { financeAccounting } from './services/finance-accounting.ts'

/** The pages of the services. */
export const servicePages: Partial<Record<ServiceScreen, ServicePage>> = {
  finance_accounting: financeAccounting,
}
