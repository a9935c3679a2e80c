import type { CompanyData } from './company-data.ts'
import { goodsCompanies } from './companies/goods.ts'
import { serviceCompanies } from './companies/services.ts'
import { technologyCompanies } from './companies/technology.ts'

/** Everyone but the demo company: 19 companies that look for 40 people. */
export const companyData: readonly CompanyData[] = [...serviceCompanies, ...goodsCompanies, ...technologyCompanies]
